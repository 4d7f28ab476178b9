import { getCollection } from 'astro:content';
import { getOnly } from '../content.ts';
import { getServices } from '../services.ts';
import { getSite } from '../site.ts';
import type { OpenGraphPage } from './pages.ts';
import { imageName, openGraphPages } from './pages.ts';

/** Every page that has an image of its own, out of the site's content. */
export async function getOpenGraphPages(): Promise<OpenGraphPage[]> {
  const { list } = await getOnly('clients');
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const content = {
    site: await getSite(),
    home: await getOnly('home'),
    servicesPage: await getOnly('servicesPage'),
    pricing: await getOnly('pricing'),
    contactPage: await getOnly('contactPage'),
    notFound: await getOnly('notFound'),
    legal: (await getCollection('legal')).map(({ id, data }) => ({ id, title: data.title })),
    services: await getServices(),
  };
  return openGraphPages(content, (id) => names.get(id) ?? id);
}

/** The image that stands for a page where it is shared: its own, or the home page's. */
export async function getOpenGraphImage(path: string) {
  const pages = await getOpenGraphPages();
  const page = pages.find((candidate) => candidate.path === path) ?? pages[0];
  if (!page) throw new Error('No page has an image.');
  return { path: `/og/${imageName(page.path)}.png`, alt: page.alt };
}
