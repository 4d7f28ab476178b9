import { createHash } from 'node:crypto';
import type { DrawingView, PhotoView, PictureViews } from '../../components/ui/Picture.tsx';
import { toSprite, toSvg } from '../../illustrations/index.ts';
import type { Picture } from '../../illustrations/index.ts';
import { besideOf, drawPicture, getDrawing, pictureStamp } from '../../lib/pictures.ts';
import { isPhoto } from '../../schemas/picture.ts';
import { getPhoto } from './photos.ts';
import type { Frame } from './photos.ts';

/** An SVG file that pages take drawings from. */
export interface Sprite {
  /** Ends with a hash of the file's text, so that the file can be cached forever. */
  readonly name: string;
  readonly svg: string;
}

type View = DrawingView | PhotoView;

function fileOf(name: string, svg: string): Sprite {
  const hash = createHash('sha256').update(svg, 'utf8').digest('hex').slice(0, 10);
  return { name: `${name}.${hash}`, svg };
}

const addressOf = ({ name }: Sprite): string => `/drawings/${name}.svg`;

/** The id of a picture in a section, and its file. */
export type Slots = readonly (readonly [id: string, file: string])[];

/** The pictures of a section in one view. */
export interface PictureSet {
  /**
   * One file of all drawings that follow the theme, which is one request; then those that are shown as they are.
   * The content security policy treats `<use>` as an image. Firefox before 132 applies `default-src` instead (bug
   * 1773976) and blocks it; the frame then stays empty above its caption.
   */
  readonly sprites: readonly Sprite[];
  readonly views: ReadonlyMap<string, View>;
}

async function makeSet(
  name: string,
  slots: Slots,
  frame: Frame,
  ratio: number,
): Promise<PictureSet> {
  const symbols: [string, Picture][] = [];
  const others: Sprite[] = [];
  const views = new Map<string, View>();
  for (const [id, file] of slots) {
    if (isPhoto(file)) {
      views.set(id, await getPhoto(file, frame, ratio));
      continue;
    }
    const drawing = getDrawing(file);
    const picture = drawPicture(drawing);
    const { width, height } = picture;
    if (drawing.isThemed) {
      symbols.push([id, picture]);
      views.set(id, { href: id, width, height });
      continue;
    }
    const own = fileOf(`${name}-${id}`, toSvg(picture));
    others.push(own);
    views.set(id, { src: addressOf(own), width, height, sources: [] });
  }
  if (symbols.length === 0) return { sprites: others, views };
  const sprite = fileOf(name, toSprite(symbols));
  for (const [id, { width, height }] of symbols)
    views.set(id, { href: `${addressOf(sprite)}#${id}`, width, height });
  return { sprites: [sprite, ...others], views };
}

const known = new Map<string, Promise<PictureSet>>();

/** Makes each set once: a page exists at several paths. */
export function setOf(
  name: string,
  slots: Slots,
  frame: Frame,
  ratio = frame.ratio,
): Promise<PictureSet> {
  const key = JSON.stringify([name, slots.map(([id, file]) => [id, pictureStamp(file)])]);
  const set = known.get(key) ?? makeSet(name, slots, frame, ratio);
  known.set(key, set);
  return set;
}

/** The pictures of a section: wide, and for narrow places where they have a file of their own for these. */
export interface PictureSets {
  readonly sprites: readonly Sprite[];
  readonly views: ReadonlyMap<string, PictureViews>;
}

export async function bothViews(name: string, slots: Slots, frame: Frame): Promise<PictureSets> {
  const wide = await setOf(`${name}-wide`, slots, frame);
  const narrow = slots.flatMap(([id, file]) => {
    const beside = besideOf(file, 'small');
    return beside === undefined ? [] : [[id, beside] as const];
  });
  const small = await setOf(`${name}-small`, narrow, frame, frame.smallRatio);
  const views = new Map<string, PictureViews>();
  for (const [id, view] of wide.views) {
    const smallView = small.views.get(id);
    views.set(id, { wide: view, ...(smallView && { small: smallView }) });
  }
  return { sprites: [...wide.sprites, ...small.sprites], views };
}
