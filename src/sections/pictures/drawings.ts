import { getClient } from '../../lib/clients.ts';
import { getOnly } from '../../lib/content.ts';
import { getServices } from '../../lib/services.ts';
import type { Service } from '../../schemas/service.ts';
import { cardDrawing, portraitFile, projectDrawings, thumbnailFile } from './drawing-files.ts';
import type { Drawing, DrawingFile } from './drawing-files.ts';

/** The picture on a service's card. */
export async function getCardDrawing(service: Service): Promise<Drawing> {
  const [page] = service.subcategories;
  if (!page) throw new Error(`The service "${service.id}" has no subcategories.`);
  return cardDrawing(service, await getClient(page.client));
}

/** The thumbnails of a service whose showcase turns slides: one for each of its pages, in their order. */
export async function getThumbnails({ showcase, subcategories }: Service): Promise<DrawingFile[]> {
  if (showcase.kind !== 'slideshow') return [];
  return Promise.all(
    subcategories.map(async (page) => thumbnailFile(page, await getClient(page.client))),
  );
}

/** Every file that the pages take pictures from, each once. */
export async function getDrawingFiles(): Promise<readonly DrawingFile[]> {
  const services = await getServices();
  const cards = services.map((service) => getCardDrawing(service));
  const projects = services
    .flatMap(({ subcategories }) => subcategories)
    .map(async (page) => projectDrawings(page, await getClient(page.client)));
  const drawings = [...(await Promise.all(cards)), ...(await Promise.all(projects)).flat()];
  const thumbnails = await Promise.all(services.map((service) => getThumbnails(service)));
  const { list: testimonials } = await getOnly('testimonials');
  const files = [
    ...drawings.flatMap(({ full, close }) => [full, close]),
    ...thumbnails.flat(),
    ...testimonials.map(({ avatar }) => portraitFile(avatar)),
  ];
  return [...new Map(files.map((file) => [file.name, file])).values()];
}
