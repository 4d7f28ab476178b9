import { createHash } from 'node:crypto';
import type { Crop, Picture, SceneOptions } from '../../art/index.ts';
import { drawAvatarFile, drawSceneFile, SYMBOL } from '../../art/index.ts';
import type { DrawingView, DrawingViews } from '../../components/ui/Drawing.tsx';
import type { Client } from '../../domain/client.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';

/** A drawing as a file of its own. */
export interface DrawingFile extends Picture {
  /** Ends in the hash of the file's text: other bytes have another name, so a file may be kept for ever. */
  readonly name: string;
}

/** One picture: whole, and as a close detail for places where the words of the whole are too small to read. */
export interface Drawing {
  readonly full: DrawingFile;
  readonly close: DrawingFile;
}

/**
 * What a page needs to show a drawing. `<use>` takes it as an image to the content security policy. Firefox before 132
 * asks `default-src` instead (bug 1773976) and is refused; there the plate stays empty above its caption.
 */
export const viewOf = ({ name, width, height }: DrawingFile): DrawingView => ({
  href: `/art/${name}.svg#${SYMBOL}`,
  width,
  height,
});

export const viewsOf = ({ full, close }: Drawing): DrawingViews => ({
  full: viewOf(full),
  close: viewOf(close),
});

function fileOf(name: string, picture: Picture): DrawingFile {
  const hash = createHash('sha256').update(picture.svg, 'utf8').digest('hex').slice(0, 10);
  return { ...picture, name: `${name}.${hash}` };
}

/** The picture as content names it; without a composition the seed picks one. */
const sceneOf = (
  { kind, composition }: Pick<Subcategory['pictures'][number], 'kind' | 'composition'>,
  seed: string,
  client: Client,
): SceneOptions => ({
  kind,
  seed,
  client,
  ...(composition === undefined ? {} : { composition }),
});

/** Close views of projects stand upright, those of cards are square. */
const drawingOf = (name: string, crop: Crop, scene: SceneOptions): Drawing => ({
  full: fileOf(`${name}-full`, drawSceneFile(scene)),
  close: fileOf(`${name}-close`, drawSceneFile({ ...scene, crop, detail: 'close' })),
});

const drawn = new Map<string, readonly Drawing[]>();

/** Draws once what depends on `content`: a page stands at several addresses. */
function once(content: unknown, draw: () => readonly Drawing[]): readonly Drawing[] {
  const key = JSON.stringify(content);
  const drawings = drawn.get(key) ?? draw();
  drawn.set(key, drawings);
  return drawings;
}

/** The pictures of a sample project, in the order of its page. */
export function projectDrawings(
  { id, pictures }: Pick<Subcategory, 'id' | 'pictures'>,
  client: Client,
): readonly Drawing[] {
  return once([id, pictures, client], () =>
    pictures.map((picture, index) =>
      drawingOf(`${id}-${index + 1}`, 'tall', sceneOf(picture, `${id}/${index + 1}`, client)),
    ),
  );
}

/** The first picture of a sample project as a thumbnail, which has no words. Throws for a page without pictures. */
export function thumbnailFile(
  { id, pictures }: Pick<Subcategory, 'id' | 'pictures'>,
  client: Client,
): DrawingFile {
  const [picture] = pictures;
  if (!picture) throw new Error(`The page "${id}" has no pictures.`);
  const scene = sceneOf(picture, `${id}/1`, client);
  return fileOf(`${id}-1-small`, drawSceneFile({ ...scene, detail: 'small' }));
}

/** The picture on a service's card, with the client of its first project. */
export function cardDrawing({ id, card }: Pick<Service, 'id' | 'card'>, client: Client): Drawing {
  const [drawing] = once([id, card.picture, client], () => [
    drawingOf(`card-${id}`, 'square', sceneOf(card.picture, `card/${id}`, client)),
  ]);
  if (!drawing) throw new Error(`The card of "${id}" has no picture.`);
  return drawing;
}

/** The portrait of a sample person, by its seed. */
export const portraitFile = (seed: string): DrawingFile =>
  fileOf(`portrait-${seed}`, drawAvatarFile(seed));
