import type { PictureView, PictureViews } from '../../components/ui/Picture.tsx';
import { toSvg } from '../../illustrations/index.ts';
import type { Picture } from '../../illustrations/index.ts';
import { getContent } from '../../lib/content.ts';
import { besideOf, drawPicture, getDrawing } from '../../lib/pictures.ts';
import { getServices } from '../../lib/services.ts';
import { isPhoto } from '../../schemas/picture.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import { CARD, DETAIL, FIRST, LOST, PORTRAIT, SHOWCASE, STAGE, THUMBNAIL } from './photos.ts';
import { bothViews, setOf } from './sprites.ts';
import type { PictureSet, PictureSets, Slots, Sprite } from './sprites.ts';

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`There is no picture for "${id}".`);
  return value;
}

const numbered = (pictures: readonly { readonly file: string }[]): Slots =>
  pictures.map(({ file }, index) => [String(index + 1), file]);

const cardSets = async (): Promise<PictureSets> =>
  bothViews(
    'cards',
    (await getServices()).map(({ id, card }) => [id, card.picture.file]),
    CARD,
  );

export const getCardPicture = async ({ id }: Service): Promise<PictureViews> =>
  found((await cardSets()).views, id);

type Project = Pick<Subcategory, 'id' | 'pictures'>;

/** The first picture is larger than the others: its photograph has other sizes. */
async function projectSets({ id, pictures }: Project): Promise<PictureSets> {
  const { sprites, views } = await bothViews(id, numbered(pictures), DETAIL);
  const sized = (view: PictureView): PictureView =>
    'sizes' in view ? { ...view, sizes: FIRST.sizes } : view;
  const first = views.get('1');
  if (!first) return { sprites, views };
  const { wide, small } = first;
  const larger = { wide: sized(wide), ...(small && { small: sized(small) }) };
  return { sprites, views: new Map([...views, ['1', larger]]) };
}

export const getProjectPictures = async (project: Project): Promise<PictureViews[]> => [
  ...(await projectSets(project)).views.values(),
];

const firstOf = ({ subcategories }: Service): Slots =>
  subcategories.flatMap(({ id, pictures: [first] }) => (first ? [[id, first.file] as const] : []));

const showcaseSets = (service: Service): Promise<PictureSets> =>
  bothViews(`showcase-${service.id}`, firstOf(service), SHOWCASE);

/** The first picture of a page, for its service's showcase. */
export const getShowcasePicture = async (service: Service, id: string): Promise<PictureViews> =>
  found((await showcaseSets(service)).views, id);

const thumbnailSet = (service: Service): Promise<PictureSet> =>
  setOf(
    `thumbnails-${service.id}`,
    firstOf(service).map(([id, file]) => [id, besideOf(file, 'thumbnail') ?? file]),
    THUMBNAIL,
  );

export const getThumbnails = async (service: Service): Promise<PictureView[]> => [
  ...(await thumbnailSet(service)).views.values(),
];

const stageSet = ({ id, showcase }: Service): Promise<PictureSet> =>
  setOf(
    `stages-${id}`,
    showcase.kind === 'stages' ? numbered(showcase.stages.map(({ picture }) => picture)) : [],
    STAGE,
  );

/** The stages of a service's showcase, in order. */
export const getStages = async (service: Service): Promise<PictureView[]> => [
  ...(await stageSet(service)).views.values(),
];

const portraitId = (file: string): string => file.replace(/\.\w+$/, '').replaceAll('/', '-');

async function portraitSet(): Promise<PictureSet> {
  const { team } = await getContent('contactPage');
  const files = new Set([
    ...(await getContent('testimonials')).map(({ avatar }) => avatar),
    ...(team?.people ?? []).map(({ portrait }) => portrait),
  ]);
  return setOf(
    'portraits',
    [...files].map((file) => [portraitId(file), file]),
    PORTRAIT,
  );
}

/** The portrait of a testimonial's author, or of a member of the team. */
export const getPortrait = async (file: string): Promise<PictureView> =>
  found((await portraitSet()).views, portraitId(file));

const LOST_ID = 'not-found';

/** A drawing of the theme is in the page's markup, which costs no request. */
async function lostPicture(): Promise<{ file: string; inline: Picture | undefined }> {
  const { file } = (await getContent('notFoundPage')).picture;
  const drawing = isPhoto(file) ? undefined : getDrawing(file);
  return { file, inline: drawing?.isThemed ? drawPicture(drawing) : undefined };
}

async function lostSet(): Promise<PictureSet> {
  const { file, inline } = await lostPicture();
  return setOf(LOST_ID, inline ? [] : [[LOST_ID, file]], LOST);
}

/** The picture of the page for an unknown address, as markup or as a view. */
export async function getLostPicture(): Promise<string | PictureView> {
  const { inline } = await lostPicture();
  return inline ? toSvg(inline) : found((await lostSet()).views, LOST_ID);
}

/** Every SVG file that pages take pictures from. */
export async function getSprites(): Promise<Sprite[]> {
  const services = await getServices();
  const sets = services.flatMap((service) => [
    showcaseSets(service),
    ...service.subcategories.map(projectSets),
    ...(service.showcase.kind === 'slideshow' ? [thumbnailSet(service)] : []),
    stageSet(service),
  ]);
  const all = await Promise.all([cardSets(), ...sets, portraitSet(), lostSet()]);
  return all.flatMap(({ sprites }) => sprites);
}
