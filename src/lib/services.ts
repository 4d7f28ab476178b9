import type { Service, SubService } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';
import { getEntries } from './content.ts';
import { onceABuild } from './once-a-build.ts';
import { purchaseId } from '../domain/purchase-id.ts';
import { scaleOf } from '../domain/weight.ts';
import type { Scale } from '../domain/weight.ts';
import { servicePath } from './service-paths.ts';

/** The services, in the order set in content. */
export const getServices = onceABuild(async (): Promise<readonly Service[]> => {
  return (await getEntries('services')).toSorted((one, other) => one.order - other.order);
});

/** Services lightest first, the order of every list with prices. */
export const byWeight = (services: readonly Service[]): Service[] =>
  services.toSorted((one, other) => one.plan.price - other.plan.price);

/** A sub-service as it is bought. */
interface ForSale extends SubService {
  /** See domain/purchase-id.ts. */
  readonly saleId: string;
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
        const saleId = purchaseId(serviceId, item.id);
        const page = subcategories.find(({ subService }) => subService === item.id);
        const path = page ? servicePath(serviceId, page.id) : `/pricing#${saleId}`;
        return { ...item, saleId, serviceId, path };
      }),
    )
    .sort((one, other) => one.startingPrice - other.startingPrice);
});

/** The scale of all sub-services' prices. */
export const getPriceScale = async (): Promise<Scale> =>
  scaleOf((await getForSale()).map(({ startingPrice }) => startingPrice));

/** A detail page in the price order. */
interface PricedPage {
  /** The sub-service that the page sells. */
  readonly item: SubService;
  readonly title: string;
  /** The page's canonical path. */
  readonly path: string;
  /** Cents. */
  readonly price: number;
}

/** Each detail page by its id, with the next cheaper and the next more expensive one. */
const getNeighbors = onceABuild(async () => {
  const services = await getServices();
  const pages = services
    .flatMap((service) => service.subcategories.map((page) => pricedPageOf(service, page)))
    .sort((one, other) => one.price - other.price);
  return new Map(
    pages.map(({ id, item }, index) => {
      const lighter: PricedPage | undefined = pages[index - 1];
      const heavier: PricedPage | undefined = pages[index + 1];
      return [id, { item, lighter, heavier }];
    }),
  );
});

/** A detail page with its neighbors by price. @throws {Error} for an id that no service has */
export async function getPricedPage(subcategoryId: string) {
  const page = (await getNeighbors()).get(subcategoryId);
  if (!page) throw new Error(`No service has the subcategory "${subcategoryId}".`);
  return page;
}

function pricedPageOf(
  service: Service,
  { id, subService, title }: Subcategory,
): PricedPage & { id: string } {
  const item = service.subServices.find((candidate) => candidate.id === subService);
  if (!item) throw new Error(`${service.id} does not sell "${subService}".`);
  return { id, item, title, path: servicePath(service.id, id), price: item.startingPrice };
}
