import type { Service } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';

/** The service id in the path of pages that serve every unknown service id. */
export const ANY_SERVICE = 'any';

export const servicePath = (serviceId: string, subcategoryId: string): string =>
  `/services/${serviceId}/${subcategoryId}`;

/** The URL of a service's section on the services page. */
export const sectionPath = ({ anchor }: Pick<Service, 'anchor'>): string => `/services#${anchor}`;

/** A detail page at one of its paths. */
export interface ServicePage {
  /** The id in the path; `ANY_SERVICE` for unknown ids. */
  readonly serviceId: string;
  readonly subcategory: Subcategory;
  /** The service that the page belongs to. */
  readonly owner: Service;
  /** The service that the path names. */
  readonly named: Service | undefined;
  readonly path: string;
  /** The path under the owner: the canonical one. */
  readonly canonical: string;
}

/**
 * Every detail page under every service id, and once more for unknown ids.
 * @throws {Error} for a service whose id is `ANY_SERVICE`
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

/** The paths that duplicate a page's canonical path. */
export function repeatedPaths(services: readonly Service[]): ReadonlySet<string> {
  const repeats = servicePages(services).filter(({ path, canonical }) => path !== canonical);
  return new Set(repeats.map(({ path }) => path));
}

/**
 * The path that serves a detail page under an unknown service id; undefined for all other paths.
 * `serviceRewrites` does the same for the built site.
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
 * Netlify rewrite rules that serve a detail page under any service id, one line a page. Built pages
 * take precedence over them; other paths are not found.
 */
export function serviceRewrites(services: readonly Service[]): string {
  const lines = services.flatMap(({ subcategories }) =>
    subcategories.map(
      ({ id }) => `${servicePath(':serviceId', id)} ${servicePath(ANY_SERVICE, id)}.html 200`,
    ),
  );
  return `${lines.join('\n')}\n`;
}
