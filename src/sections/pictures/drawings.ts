import type { DrawingView, DrawingViews } from '../../components/ui/Drawing.tsx';
import type { PhotoView } from '../../components/ui/Photo.tsx';
import type { Client } from '../../schemas/client.ts';
import { getClient, getOnly } from '../../lib/content.ts';
import { onceABuild } from '../../lib/once-a-build.ts';
import { getServices } from '../../lib/services.ts';
import { isPhoto } from '../../schemas/picture.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import {
  cardDrawings,
  portraitSprite,
  projectDrawings,
  showcaseDrawings,
  stagesSprite,
  thumbnailSprite,
} from './sprites.ts';
import type { DrawingSet, DrawnCard, Projects, Sprite } from './sprites.ts';
import { CARD, getPhoto, PORTRAIT } from './photos.ts';

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`Nothing is drawn for "${id}".`);
  return value;
}

const getProjects = ({ subcategories }: Service): Promise<(readonly [Subcategory, Client])[]> =>
  Promise.all(subcategories.map(async (page) => [page, await getClient(page.client)] as const));

const stagesOf = (service: Service, [first]: Projects): Sprite[] =>
  service.showcase.kind === 'stages' && first ? [stagesSprite(service, first[1])] : [];

const getCards = onceABuild(async (): Promise<DrawingSet> => {
  const services = await getServices();
  const cards = services.map(async (service): Promise<DrawnCard[]> => {
    const { id, card } = service;
    const [first] = await getProjects(service);
    if ('file' in card.picture || !first) return [];
    return [{ id, picture: card.picture, client: first[1] }];
  });
  return cardDrawings((await Promise.all(cards)).flat());
});

export const getCardPicture = async ({ id, card }: Service): Promise<DrawingViews | PhotoView> =>
  'file' in card.picture
    ? getPhoto(card.picture.file, CARD)
    : found((await getCards()).drawings, id);

/** The first picture of a page, for its service's showcase. */
export async function getShowcaseDrawing(service: Service, id: string): Promise<DrawingViews> {
  return found(showcaseDrawings(service, await getProjects(service)).drawings, id);
}

export async function getThumbnails(service: Service): Promise<DrawingView[]> {
  return [...thumbnailSprite(service, await getProjects(service)).views.values()];
}

/** One screen of a service's first project in its three stages. */
export async function getStages(service: Service): Promise<DrawingView[]> {
  const sprites = stagesOf(service, await getProjects(service));
  return sprites.flatMap(({ views }) => [...views.values()]);
}

const getPortraits = onceABuild(async (): Promise<Sprite> => {
  const avatars = (await getOnly('testimonials')).map(({ avatar }) => avatar);
  return portraitSprite([...new Set(avatars.filter((avatar) => !isPhoto(avatar)))]);
});

/** The portrait of a testimonial's author: a photograph, or one generated from a seed. */
export const getPortrait = async (avatar: string): Promise<DrawingView | PhotoView> =>
  isPhoto(avatar) ? getPhoto(avatar, PORTRAIT) : found((await getPortraits()).views, avatar);

/** Every SVG file that pages take pictures from. */
export async function getSprites(): Promise<Sprite[]> {
  const services = await getServices();
  const ofServices = services.map(async (service) => {
    const projects = await getProjects(service);
    return [
      ...showcaseDrawings(service, projects).sprites,
      ...projects.flatMap(([page, client]) => projectDrawings(page, client).sprites),
      ...(service.showcase.kind === 'slideshow' ? [thumbnailSprite(service, projects)] : []),
      ...stagesOf(service, projects),
    ];
  });
  const sprites = (await Promise.all(ofServices)).flat();
  return [...(await getCards()).sprites, ...sprites, await getPortraits()];
}
