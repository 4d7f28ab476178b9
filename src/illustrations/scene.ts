import type { Client } from '../schemas/client.ts';
import type { PictureKind } from '../domain/picture.ts';
import { boxOf, flat, hash, random, rect } from './drawing/index.ts';
import type { Box, Mark } from './drawing/index.ts';
import { renderMarks } from './drawing/render.ts';
import type { Picture } from './drawing/render.ts';
import { compositionOf } from './kinds.ts';
import { canvasOf } from './canvas.ts';
import type { Form } from './canvas.ts';

export interface SceneOptions {
  readonly kind: PictureKind;
  /** The seed of all variation: `landing-page-design/1`. */
  readonly seed: string;
  readonly client: Client;
  /** The form of the canvas (default: wide). A thumbnail is a wide one with bars for text. */
  readonly view?: Form | 'thumbnail';
  /** The name of a composition of the kind. Without it the seed picks one. */
  readonly composition?: string | undefined;
}

export interface Scene {
  readonly marks: readonly Mark[];
  /** The canvas, in units. */
  readonly width: number;
  readonly height: number;
}

/** Boxes whose edges only touch do not overlap. */
const TOUCH = 1.5;

const overlaps = (a: Box, b: Box): boolean =>
  a.x + TOUCH < b.x + b.w &&
  b.x + TOUCH < a.x + a.w &&
  a.y + TOUCH < b.y + b.h &&
  b.y + TOUCH < a.y + a.h;

/** Removes text that later marks would hide or cut. */
function withoutHiddenWords(marks: readonly Mark[]): Mark[] {
  const covers: Box[] = [];
  const kept: Mark[] = [];
  for (const mark of marks.toReversed()) {
    const box = boxOf(mark);
    if (mark.kind === 'text' && covers.some((cover) => overlaps(cover, box))) continue;
    if (mark.kind === 'shape' && mark.covers === true) covers.push(box);
    kept.push(mark);
  }
  return kept.reverse();
}

/** Removes text that an edge would cut, with the rest of its sentence, and shapes outside the canvas. */
function withoutCutWords(marks: readonly Mark[], width: number, height: number): Mark[] {
  const isShown = (mark: Mark): boolean => {
    const { x, y, w, h } = boxOf(mark);
    return mark.kind === 'text'
      ? x >= 0 && y >= 0 && x + w <= width && y + h <= height
      : x < width && y < height && x + w > 0 && y + h > 0;
  };
  const sentenceOf = (mark: Mark) => (mark.kind === 'text' ? mark.sentence : undefined);
  const cut = new Set(marks.filter((mark) => !isShown(mark)).map(sentenceOf));
  cut.delete(undefined);
  return marks.filter((mark) => isShown(mark) && !cut.has(sentenceOf(mark)));
}

/** In units of the wide sheet: 10 px in the narrowest thumbnail, 106 px wide. */
const READABLE = 68;

/** Replaces text that is too small to read in a thumbnail with a bar of its length. */
function withoutSmallWords(mark: Mark): Mark {
  if (mark.kind === 'shape' || mark.size >= READABLE) return mark;
  const { x, w } = boxOf(mark);
  const style = mark.fill === 'signal-text' ? 'signal' : mark.fill;
  const thickness = mark.size * (mark.weight > 600 ? 0.42 : 0.26);
  return rect(x, mark.y - mark.size * 0.48, w, thickness, style);
}

/** The visible marks of a picture. @throws {Error} for an unknown composition */
export function composeScene({
  kind,
  seed,
  client,
  view = 'wide',
  composition,
}: SceneOptions): Scene {
  const draw = compositionOf(kind, composition, hash(`${kind}/${seed}/arrangement`));
  const canvas = canvasOf(view === 'thumbnail' ? 'wide' : view, {
    client,
    rand: random(`${kind}/${seed}`),
  });
  const { w: width, h: height } = canvas;
  const shown = withoutCutWords(withoutHiddenWords(flat(draw(canvas))), width, height);
  return { marks: view === 'thumbnail' ? shown.map(withoutSmallWords) : shown, width, height };
}

/** A picture of a sample project in the theme's colors. */
export function drawScene(options: SceneOptions): Picture {
  const { marks, ...size } = composeScene(options);
  return { elements: renderMarks(marks), ...size };
}
