import type { Service } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';

/** Stands in the address of a page for every service id that content does not know. */
export const ANY_SERVICE = 'any';

/** The address of a detail page. */
export const servicePath = (serviceId: string, subcategoryId: string): string =>
  `/services/${serviceId}/${subcategoryId}`;

/** The section of a service on the services page. */
export const sectionPath = ({ anchor }: Pick<Service, 'anchor'>): string => `/services#${anchor}`;

/** The contact form about something that is sold; domain/contact-preselection reads the query. */
export const contactPath = (query: Readonly<Record<string, string>>): string =>
  `/contact?${new URLSearchParams(query)}`;

/** A detail page at one of its addresses. */
export interface ServicePage {
  /** As the address has it; `ANY_SERVICE` where it names none of the services. */
  readonly serviceId: string;
  readonly subcategory: Subcategory;
  /** The service that the page belongs to. */
  readonly owner: Service;
  /** The service that the address names. */
  readonly named: Service | undefined;
  readonly path: string;
  /** The address under the owner: the one that search engines are told of. */
  readonly canonical: string;
}

/**
 * Every detail page under every service id, and once more for all ids that are not known.
 * @throws {Error} for a service that has the id of those
 */
export function servicePages(services: readonly Service[]): ServicePage[] {
  if (services.some(({ id }) => id === ANY_SERVICE)) {
    throw new Error(`content/services: no service may have the id "${ANY_SERVICE}".`);
  }
  const ids = [...services.map(({ id }) => id), ANY_SERVICE];
  return services.flatMap((owner) =>
    owner.subcategories.flatMap((subcategory) =>
      ids.map((serviceId) => ({
        serviceId,
        subcategory,
        owner,
        named: services.find(({ id }) => id === serviceId),
        path: servicePath(serviceId, subcategory.id),
        canonical: servicePath(owner.id, subcategory.id),
      })),
    ),
  );
}

/** The addresses at which a page stands a second time. */
export function repeatedPaths(services: readonly Service[]): ReadonlySet<string> {
  const repeats = servicePages(services).filter(({ path, canonical }) => path !== canonical);
  return new Set(repeats.map(({ path }) => path));
}

/**
 * Where a detail page is found whose address names no service that is known; undefined for every other address.
 * The rule below does the same for the built site.
 */
export function rewrittenPath(services: readonly Service[], path: string): string | undefined {
  const [, serviceId = '', subcategoryId = ''] = /^\/services\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const isPage = services.some(({ subcategories }) =>
    subcategories.some(({ id }) => id === subcategoryId),
  );
  if (!isPage || services.some(({ id }) => id === serviceId)) return undefined;
  return servicePath(ANY_SERVICE, subcategoryId);
}

/**
 * Netlify's rules that serve a detail page whatever service its address names, one line a page. The
 * addresses that are built go before them; what fits none of them has no such page.
 */
export function serviceRewrites(services: readonly Service[]): string {
  const lines = services.flatMap(({ subcategories }) =>
    subcategories.map(
      ({ id }) => `${servicePath(':serviceId', id)} ${servicePath(ANY_SERVICE, id)}.html 200`,
    ),
  );
  return `${lines.join('\n')}\n`;
}
