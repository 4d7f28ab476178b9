import type { DrawingView, DrawingViews } from '../../components/ui/Drawing.tsx';
import type { Client } from '../../domain/client.ts';
import { getClient } from '../../lib/clients.ts';
import { getOnly } from '../../lib/content.ts';
import { onceABuild } from '../../lib/once-a-build.ts';
import { getServices } from '../../lib/services.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import {
  cardDrawings,
  portraitSprite,
  projectDrawings,
  showcaseDrawings,
  thumbnailSprite,
} from './sprites.ts';
import type { DrawingSet, Sprite } from './sprites.ts';

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`Nothing is drawn for "${id}".`);
  return value;
}

const getProjects = ({ subcategories }: Service): Promise<(readonly [Subcategory, Client])[]> =>
  Promise.all(subcategories.map(async (page) => [page, await getClient(page.client)] as const));

const getCards = onceABuild(async (): Promise<DrawingSet> => {
  const services = await getServices();
  const cards = services.map(async (service) => {
    const [first] = await getProjects(service);
    if (!first) throw new Error(`The service "${service.id}" has no subcategories.`);
    return [service, first[1]] as const;
  });
  return cardDrawings(await Promise.all(cards));
});

/** The picture on a service's card. */
export const getCardDrawing = async ({ id }: Service): Promise<DrawingViews> =>
  found((await getCards()).drawings, id);

/** The first picture of a page, for its service's showcase. */
export async function getShowcaseDrawing(service: Service, id: string): Promise<DrawingViews> {
  return found(showcaseDrawings(service, await getProjects(service)).drawings, id);
}

/** The thumbnails of a service with a slideshow, one per page, in order. */
export async function getThumbnails(service: Service): Promise<DrawingView[]> {
  return [...thumbnailSprite(service, await getProjects(service)).views.values()];
}

const getPortraits = onceABuild(async (): Promise<Sprite> => {
  const { list } = await getOnly('testimonials');
  return portraitSprite([...new Set(list.map(({ avatar }) => avatar))]);
});

/** The portrait generated from a seed. */
export const getPortrait = async (seed: string): Promise<DrawingView> =>
  found((await getPortraits()).views, seed);

/** Every SVG file that pages take pictures from. */
export async function getSprites(): Promise<Sprite[]> {
  const services = await getServices();
  const ofServices = services.map(async (service) => {
    const projects = await getProjects(service);
    return [
      ...showcaseDrawings(service, projects).sprites,
      ...projects.flatMap(([page, client]) => projectDrawings(page, client).sprites),
      ...(service.showcase.kind === 'slideshow' ? [thumbnailSprite(service, projects)] : []),
    ];
  });
  const sprites = (await Promise.all(ofServices)).flat();
  return [...(await getCards()).sprites, ...sprites, await getPortraits()];
}
