import { getCollection } from 'astro:content';
import { ContentError } from '../catalogue/read-content.ts';
import { formatPrice } from '../domain/money.ts';
import { isPhoto } from '../schemas/picture.ts';
import type { Service } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';
import { fill } from '../domain/text.ts';
import { getContent, getTitledPages } from './content.ts';
import { onceABuild } from './once-a-build.ts';
import { imagePath } from './paths.ts';
import { besideOf } from './pictures.ts';
import { servicePath } from './service-paths.ts';
import { getForSale, getServices } from './services.ts';

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
    /** A file of content/pictures. */
    | { readonly file: string };
}

type Title = OpenGraphPage['text']['title'];

/** Pages whose image has the chart of all prices, with the page's title; the home page first. */
async function chartPages(): Promise<OpenGraphPage[]> {
  const { name } = await getContent('site');
  const { hero } = await getContent('homePage');
  const items = await getForSale();
  const [lightest, heaviest] = [items.at(0), items.at(-1)];
  if (!lightest || !heaviest) throw new Error('content/services has nothing that can be bought.');
  const chart = fill(hero.chart.picture, {
    count: items.length,
    lightest: lightest.title,
    lightestPrice: formatPrice(lightest.startingPrice),
    heaviest: heaviest.title,
    heaviestPrice: formatPrice(heaviest.startingPrice),
  });
  const prices = items.map(({ startingPrice }) => startingPrice);
  const page = (path: string, title: Title): OpenGraphPage => ({
    path,
    alt: `${name}: ${typeof title === 'string' ? title : title.join(' ')}. ${chart}`,
    text: { title, brand: name },
    subject: { prices },
  });
  const documents = await getCollection('legal');
  return [
    page('/', hero.headline),
    ...getTitledPages().map(({ path, title }) => page(path, title)),
    ...documents.map(({ id, data }) => page(`/${id}`, data.title)),
  ];
}

/** A detail page shows the first picture of its sample project. */
async function projectPage(
  service: Service,
  { id, pictures, subService, title }: Subcategory,
): Promise<OpenGraphPage> {
  const { name: brand } = await getContent('site');
  const { section } = await getContent('servicesPage');
  const item = service.subServices.find((candidate) => candidate.id === subService);
  const [picture] = pictures;
  if (!item || !picture) throw new Error(`The page "${id}" lacks its price or its pictures.`);
  const price = fill(section.price, { price: formatPrice(item.startingPrice) });
  return {
    path: servicePath(service.id, id),
    alt: `${brand}: ${title}. ${price}. ${picture.alt}`,
    text: { title, brand, kicker: service.section.title, price },
    subject: { file: besideOf(picture.file, 'small') ?? picture.file },
  };
}

/** Every page with its own image, the home page first. */
export const getOpenGraphPages = onceABuild(async (): Promise<OpenGraphPage[]> => {
  const { name: brand } = await getContent('site');
  const { headline: title } = await getContent('notFoundPage');
  const projects = (await getServices()).flatMap((service) =>
    service.subcategories.map((page) => projectPage(service, page)),
  );
  return [
    ...(await chartPages()),
    ...(await Promise.all(projects)),
    {
      path: '/404',
      alt: `${brand}: ${title}.`,
      text: { title, brand },
      subject: { prices: [] },
    },
  ];
});

/** The path of an image: a JPEG if it has a photograph, which would be large as a PNG. */
export const imagePathOf = ({ path, subject }: OpenGraphPage): string =>
  imagePath(path, 'file' in subject && isPhoto(subject.file) ? 'jpg' : 'png');

/** The sharing image of a page: its own, or the home page's. */
export async function getOpenGraphImage(path: string) {
  const pages = await getOpenGraphPages().catch((error: unknown) => {
    // In development a wrong file shows its error on the pages that use it; a page does not need the images of others.
    if (import.meta.env.DEV && error instanceof ContentError) return undefined;
    throw error;
  });
  const page = pages?.find((each) => each.path === path) ?? pages?.[0];
  return { path: page ? imagePathOf(page) : imagePath('/'), alt: page?.alt ?? '' };
}
