import type { CatalogueItem } from './catalogue.ts';

/** What is sold, as pages show it: a sub-service. */
export interface Item extends CatalogueItem {
  features: readonly string[];
  /** See delivery.ts. */
  delivery: string;
}

/** The id of an item, the `service_id` of an order: the ids of a service and its sub-service, joined by a hyphen. */
export const itemId = (serviceId: string, subServiceId: string): string =>
  `${serviceId}-${subServiceId}`;
