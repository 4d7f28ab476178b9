import { getCollection } from 'astro:content';
import { ContentError } from '../../catalogue/read-content.ts';
import { getOnly, getPage, getTitledPages } from '../content.ts';
import { homeSchema } from '../../schemas/pages/home.ts';
import { notFoundSchema } from '../../schemas/pages/not-found.ts';
import { servicesPageSchema } from '../../schemas/pages/services.ts';
import { onceABuild } from '../once-a-build.ts';
import { getServices } from '../services.ts';
import { getSite } from '../site.ts';
import { imagePath, openGraphPages } from './pages.ts';

/** Every page with its own image. */
export const getOpenGraphPages = onceABuild(async () => {
  const clients = await getOnly('clients');
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const documents = (await getCollection('legal')).map(({ id, data }) => ({
    path: `/${id}`,
    title: data.title,
  }));
  const content = {
    site: await getSite(),
    home: await getPage('home', homeSchema),
    servicesPage: await getPage('services', servicesPageSchema),
    notFound: await getPage('not-found', notFoundSchema),
    titled: [...(await getTitledPages()), ...documents],
    services: await getServices(),
  };
  return openGraphPages(content, (id) => names.get(id) ?? id);
});

const getPagesByPath = onceABuild(
  async () => new Map((await getOpenGraphPages()).map((page) => [page.path, page])),
);

/** The sharing image of a page: its own, or the home page's. */
export async function getOpenGraphImage(path: string) {
  const pages = await getPagesByPath().catch((error: unknown) => {
    // In development a wrong file shows its error on the pages that use it; a page does not need the images of others.
    if (import.meta.env.DEV && error instanceof ContentError) return undefined;
    throw error;
  });
  const page = pages?.get(path) ?? pages?.get('/');
  return { path: imagePath(page?.path ?? '/'), alt: page?.alt ?? '' };
}
