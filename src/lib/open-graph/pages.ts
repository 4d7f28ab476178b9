import { formatPrice } from '../../domain/money.ts';
import type { PictureKind } from '../../domain/picture.ts';
import type { Home } from '../../schemas/pages/home.ts';
import type { NotFound } from '../../schemas/pages/not-found.ts';
import type { ServicesPage } from '../../schemas/pages/services.ts';
import type { Service } from '../../schemas/service.ts';
import type { Site } from '../../schemas/site.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import { servicePath } from '../service-paths.ts';
import { fill } from '../../browser/wording.ts';

/** The content that images are generated from. */
export interface OpenGraphContent {
  readonly site: Site;
  readonly home: Home;
  readonly servicesPage: ServicesPage;
  readonly notFound: NotFound;
  /** Other pages and legal documents. */
  readonly titled: readonly { readonly path: string; readonly title: Title }[];
  readonly services: readonly Service[];
}

/** The texts and picture of an image. */
export interface OpenGraphPage {
  /** The path of the page: `/pricing`. */
  readonly path: string;
  readonly alt: string;
  readonly text: {
    readonly title: string | readonly string[];
    readonly brand: string;
    readonly kicker?: string;
    readonly price?: string;
  };
  readonly subject:
    | { readonly prices: readonly number[] }
    | {
        readonly kind: PictureKind;
        readonly composition: string | undefined;
        readonly seed: string;
        /** The id of the invented client. */
        readonly client: string;
      };
}

type Title = OpenGraphPage['text']['title'];

const sold = (services: readonly Service[]) => services.flatMap(({ subServices }) => subServices);

/** Pages whose image has the chart of all prices, with the page's title. */
function chartPages(content: OpenGraphContent): OpenGraphPage[] {
  const { site, home, services } = content;
  const items = sold(services).toSorted((one, other) => one.startingPrice - other.startingPrice);
  const [lightest, heaviest] = [items.at(0), items.at(-1)];
  if (!lightest || !heaviest) throw new Error('content/services has nothing that can be bought.');
  const chart = fill(home.hero.chart.picture, {
    count: items.length,
    lightest: lightest.title,
    lightestPrice: formatPrice(lightest.startingPrice),
    heaviest: heaviest.title,
    heaviestPrice: formatPrice(heaviest.startingPrice),
  });
  const prices = items.map(({ startingPrice }) => startingPrice);
  const page = (path: string, title: Title): OpenGraphPage => ({
    path,
    alt: `${site.name}: ${typeof title === 'string' ? title : title.join(' ')}. ${chart}`,
    text: { title, brand: site.name },
    subject: { prices },
  });
  return [
    page('/', home.hero.headline),
    ...content.titled.map(({ path, title }) => page(path, title)),
  ];
}

/** A detail page shows the first picture of its sample project. */
function projectPage(
  { site, servicesPage }: OpenGraphContent,
  service: Service,
  { id, client, pictures, subService, title }: Subcategory,
  clientName: (id: string) => string,
): OpenGraphPage {
  const item = service.subServices.find((candidate) => candidate.id === subService);
  const [picture] = pictures;
  if (!item || !picture) throw new Error(`The page "${id}" lacks its price or its pictures.`);
  const price = fill(servicesPage.section.price, { price: formatPrice(item.startingPrice) });
  return {
    path: servicePath(service.id, id),
    alt: `${site.name}: ${title}. ${price}. ${fill(picture.alt, { client: clientName(client) })}`,
    text: { title, brand: site.name, kicker: service.section.title, price },
    subject: { kind: picture.kind, composition: picture.composition, seed: `${id}/1`, client },
  };
}

/** Every page with its own image. The first is the home page's, which all other pages use. */
export function openGraphPages(
  content: OpenGraphContent,
  clientName: (id: string) => string,
): OpenGraphPage[] {
  const { site, notFound, services } = content;
  const missing: OpenGraphPage = {
    path: '/404',
    alt: `${site.name}: ${notFound.headline}.`,
    text: { title: notFound.headline, brand: site.name },
    subject: { prices: [] },
  };
  return [
    ...chartPages(content),
    ...services.flatMap((service) =>
      service.subcategories.map((page) => projectPage(content, service, page, clientName)),
    ),
    missing,
  ];
}

/** The page's part of an image URL: `index`, `services/web-design/landing-page-design`. */
export const imageName = (path: string): string => (path === '/' ? 'index' : path.slice(1));

/** The URL of a page's image. */
export const imagePath = (path: string): string => `/og/${imageName(path)}.png`;
