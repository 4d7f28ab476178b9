import { getEntries, getOnly } from '../content.ts';
import { onceABuild } from '../once-a-build.ts';
import { getServices } from '../services.ts';
import { getSite } from '../site.ts';
import { imagePath, openGraphPages } from './pages.ts';

/** Every page with its own image. */
export const getOpenGraphPages = onceABuild(async () => {
  const { list } = await getOnly('clients');
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const content = {
    site: await getSite(),
    home: await getOnly('home'),
    servicesPage: await getOnly('servicesPage'),
    pricing: await getOnly('pricing'),
    contactPage: await getOnly('contactPage'),
    notFound: await getOnly('notFound'),
    legal: (await getEntries('legal')).map(({ id, data }) => ({ id, title: data.title })),
    services: await getServices(),
  };
  return openGraphPages(content, (id) => names.get(id) ?? id);
});

const getPagesByPath = onceABuild(
  async () => new Map((await getOpenGraphPages()).map((page) => [page.path, page])),
);

/** The sharing image of a page: its own, or the home page's. */
export async function getOpenGraphImage(path: string) {
  const pages = await getPagesByPath();
  const page = pages.get(path) ?? pages.get('/');
  if (!page) throw new Error('No page has an image.');
  return { path: imagePath(page.path), alt: page.alt };
}
