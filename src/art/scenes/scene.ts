import type { PictureKind } from '../../domain/picture-kind.ts';
import { closeOf } from '../close/index.ts';
import { WIDE as NARROW } from '../close/close.ts';
import { boxOf, flat, rect } from '../core/marks.ts';
import { hash, random } from '../core/random.ts';
import type { Rendering } from '../core/render.ts';
import { renderMarks, themed, wrapSvg, wrapSymbol } from '../core/render.ts';
import type { Box, Client, Crop, Detail, Mark } from '../types.ts';
import { compositionName, compositionOf } from './kinds.ts';
import { HIGH, WIDE, withoutHiddenWords } from './stage.ts';

export interface SceneOptions {
  readonly kind: PictureKind;
  /** Everything that varies follows from it: `landing-page-design/1`. */
  readonly seed: string;
  readonly client: Client;
  /** The shape of a close view; without it, it stands upright. Other views are 4:3. */
  readonly crop?: Crop;
  /**
   * `close` is an arrangement for widths up to 480 px, on a sheet of its own; `small` is the full one
   * for thumbnails, whose words are bars.
   */
  readonly detail?: Detail;
  /** The name of an arrangement of the kind; without it the seed picks one. */
  readonly composition?: string;
}

export interface Scene {
  readonly marks: readonly Mark[];
  readonly view: Box;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Heights of close views. */
const UPRIGHT = 500;
const SQUARE = 400;

/** A word that an edge would cut is left out; of shapes, what cannot be seen. */
function shows(mark: Mark, view: Box): boolean {
  const box = boxOf(mark);
  if (mark.kind === 'words') {
    return (
      box.x >= view.x &&
      box.y >= view.y &&
      box.x + box.w <= view.x + view.w &&
      box.y + box.h <= view.y + view.h
    );
  }
  return (
    box.x < view.x + view.w &&
    box.y < view.y + view.h &&
    box.x + box.w > view.x &&
    box.y + box.h > view.y
  );
}

/** Units of the full sheet: 10 px where it is 106 px wide, the narrowest thumbnail. */
const READABLE = 68;

/** A word that a thumbnail makes too small to read becomes a bar of its length. */
function withoutSmallWords(mark: Mark): Mark {
  if (mark.kind === 'shape' || mark.size >= READABLE) return mark;
  const { x, w } = boxOf(mark);
  const style = mark.fill === 'signal-text' ? 'signal' : mark.fill;
  return rect(
    x,
    mark.y - mark.size * 0.48,
    w,
    mark.size * (mark.weight > 600 ? 0.42 : 0.26),
    style,
  );
}

const sentenceOf = (mark: Mark): string | undefined =>
  mark.kind === 'words' ? mark.sentence : undefined;

/** All marks of a picture, and the part of its sheet that is shown. */
function drawAll({ kind, seed, client, crop = 'tall', ...options }: SceneOptions): Scene {
  const number = hash(`${kind}/${seed}/arrangement`);
  const name = compositionName(kind, options.composition, number);
  const pen = { rand: random(`${kind}/${seed}`), client };
  if (options.detail === 'close') {
    const high = crop === 'square' ? SQUARE : UPRIGHT;
    const marks = withoutHiddenWords(flat(closeOf(kind, name)(pen, high)));
    return { marks, view: { x: 0, y: 0, w: NARROW, h: high } };
  }
  return { marks: compositionOf(kind, name)(pen), view: { x: 0, y: 0, w: WIDE, h: HIGH } };
}

/** The marks of a picture that are shown, and the part of its sheet. Throws for an unknown composition. */
export function composeScene(options: SceneOptions): Scene {
  const { marks, view } = drawAll(options);
  const cut = marks.filter((mark) => !shows(mark, view)).map(sentenceOf);
  const whole = (mark: Mark): boolean => {
    const sentence = sentenceOf(mark);
    return sentence === undefined || !cut.includes(sentence);
  };
  const shown = marks.filter((mark) => shows(mark, view) && whole(mark));
  return { marks: options.detail === 'small' ? shown.map(withoutSmallWords) : shown, view };
}

/** A project picture as an SVG element, with the size in which it is drawn. */
export function drawScene(options: SceneOptions, rendering: Rendering = themed): Picture {
  const { marks, view } = composeScene(options);
  return { svg: wrapSvg(renderMarks(marks, rendering), view), width: view.w, height: view.h };
}

/** The same picture as a file that pages take by `use`; `svg` is the file's whole text. */
export function drawSceneFile(options: SceneOptions): Picture {
  const { marks, view } = composeScene(options);
  return { svg: wrapSymbol(renderMarks(marks), view), width: view.w, height: view.h };
}
