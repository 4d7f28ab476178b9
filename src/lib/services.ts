import type { Service, SubService } from '../schemas/service.ts';
import { getContent } from './content.ts';
import { fill } from '../domain/text.ts';
import { formatPrice } from '../domain/money.ts';
import { onceABuild } from './once-a-build.ts';
import { itemId } from '../domain/item.ts';
import type { Item } from '../domain/item.ts';
import { scaleOf } from '../domain/weight.ts';
import type { Scale } from '../domain/weight.ts';
import { servicePath } from './service-paths.ts';

/** The services, in the order set in content. */
export const getServices = onceABuild(async (): Promise<readonly Service[]> => {
  return (await getContent('services')).toSorted((one, other) => one.order - other.order);
});

/** What a plan's starting price buys, where one of its sub-services costs less. */
export const priceNoteOf = ({ plan, subServices }: Service): string | undefined =>
  plan.priceNote &&
  fill(plan.priceNote, {
    lowest: formatPrice(Math.min(...subServices.map(({ startingPrice }) => startingPrice))),
  });

/** Services lightest first, the order of every list with prices. */
export const byWeight = (services: readonly Service[]): Service[] =>
  services.toSorted((one, other) => one.plan.price - other.plan.price);

/** A sub-service as it is bought. */
export const itemOf = (serviceId: string, subService: SubService): Item => ({
  id: itemId(serviceId, subService.id),
  name: subService.title,
  cents: subService.startingPrice,
  features: subService.features,
  delivery: subService.delivery,
});

/** A sub-service with its addresses. */
interface ForSale extends SubService {
  /** See domain/item.ts. */
  readonly itemId: string;
  readonly serviceId: string;
  /** The path of its page; of its row on the pricing page, if it has none. */
  readonly path: string;
}

/** All sub-services with their addresses, by ascending price; equal prices keep their services' order. */
export const getForSale = onceABuild(async (): Promise<readonly ForSale[]> => {
  const services = await getServices();
  return services
    .flatMap(({ id: serviceId, subServices, subcategories }) =>
      subServices.map((item) => {
        const id = itemId(serviceId, item.id);
        const page = subcategories.find(({ subService }) => subService === item.id);
        const path = page ? servicePath(serviceId, page.id) : `/pricing#${id}`;
        return { ...item, itemId: id, serviceId, path };
      }),
    )
    .sort((one, other) => one.startingPrice - other.startingPrice);
});

export const getPriceScale = async (): Promise<Scale> =>
  scaleOf((await getForSale()).map(({ startingPrice }) => startingPrice));

/** Each detail page with its service, what it sells and its canonical path, by ascending price (cents). */
const getPricedPages = onceABuild(async () => {
  const pages = (await getServices()).flatMap((service) =>
    service.subcategories.map(({ id, subService, title }) => {
      const item = service.subServices.find((candidate) => candidate.id === subService);
      if (!item) throw new Error(`${service.id} does not sell "${subService}".`);
      const path = servicePath(service.id, id);
      return { id, serviceId: service.id, item, title, path, price: item.startingPrice };
    }),
  );
  return pages.sort((one, other) => one.price - other.price);
});

/**
 * What a detail page sells, with the next cheaper and the next more expensive page of the same service.
 * @throws {Error} for an id that no service has
 */
export async function getPricedPage(subcategoryId: string) {
  const all = await getPricedPages();
  const page = all.find(({ id }) => id === subcategoryId);
  if (!page) throw new Error(`No service has the subcategory "${subcategoryId}".`);
  const pages = all.filter(({ serviceId }) => serviceId === page.serviceId);
  const index = pages.indexOf(page);
  return { item: page.item, lighter: pages[index - 1], heavier: pages[index + 1] };
}
