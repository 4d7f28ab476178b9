import { getCollection } from 'astro:content';
import type { Service, SubService } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';
import { servicePath } from './service-paths.ts';

/** The service categories, in the order that content gives them. */
export async function getServices(): Promise<Service[]> {
  const entries = await getCollection('services');
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}

/** Everything that is sold, from the lightest price to the heaviest; equal prices keep their services' order. */
export async function getSubServicesByWeight(): Promise<SubService[]> {
  const services = await getServices();
  return services
    .flatMap(({ subServices }) => subServices)
    .sort((one, other) => one.price - other.price);
}

/** A detail page as one of all that is sold. */
interface Weighed {
  /** What the page is bought as. */
  readonly item: SubService;
  readonly title: string;
  /** The page's own address. */
  readonly path: string;
  /** Cents. */
  readonly price: number;
}

/** A detail page with the next lighter and the next heavier one. Throws for an id that no service has. */
export async function getWeighed(subcategoryId: string) {
  const services = await getServices();
  const pages = services
    .flatMap((service) => service.subcategories.map((page) => weigh(service, page)))
    .sort((one, other) => one.price - other.price);
  const index = pages.findIndex(({ id }) => id === subcategoryId);
  const page = pages[index];
  if (!page) throw new Error(`No service has the subcategory "${subcategoryId}".`);
  const lighter: Weighed | undefined = pages[index - 1];
  const heavier: Weighed | undefined = pages[index + 1];
  return { item: page.item, lighter, heavier };
}

function weigh(service: Service, { id, subService, title }: Subcategory): Weighed & { id: string } {
  const item = service.subServices.find((candidate) => candidate.id === subService);
  if (!item) throw new Error(`${service.id} does not sell "${subService}".`);
  return { id, item, title, path: servicePath(service.id, id), price: item.price };
}
