import type { PictureKind } from '../domain/picture-kind.ts';
import { boxOf, flat, line, rect, write } from './core/marks.ts';
import { fit, trackOf, widthOf, wrap } from './core/measure.ts';
import type { Glyphs } from './core/render.ts';
import { renderMarks } from './core/render.ts';
import { bob } from './parts/plumb.ts';
import { composeScene } from './scenes/scene.ts';
import type { Picture } from './scenes/scene.ts';
import type { Client, Colour, Mark } from './types.ts';

export interface OpenGraphOptions {
  readonly title: string;
  /** The line above the title: the agency, the service. */
  readonly kicker: string;
  /** As written: '$1,500'. */
  readonly price?: string;
  readonly seed: string;
  readonly kind: PictureKind;
  /** The name of an arrangement of the kind; without it the seed picks one. */
  readonly composition?: string;
  readonly client: Client;
  /** Fixed colours: no custom property reaches this file. */
  readonly palette: Readonly<Record<Colour, string>>;
  /** Outlines of text, so that no font is needed where it is turned into pixels. */
  readonly glyphs: Glyphs;
}

const [WIDTH, HEIGHT] = [1200, 630] as const;
const LEFT = 64;
const COLUMN = 560;

/** The largest size at which the title takes three lines at most. */
function setTitle(title: string): { readonly lines: readonly string[]; readonly size: number } {
  for (let size = 104; size > 48; size -= 4) {
    const lines = wrap(title, size, 880, COLUMN, 9);
    const fits = lines.every(
      (part) => widthOf(part, size, 880, trackOf(size)) <= COLUMN - size * 0.3,
    );
    if (fits && lines.length <= 3) return { lines, size };
  }
  return {
    lines: wrap(title, 48, 880, COLUMN, 4).map((part) => fit(part, 48, 880, COLUMN).text),
    size: 48,
  };
}

/** Where the string may start so that it crosses no word: under the lowest one that reaches over it. */
function hookOf(texts: readonly Mark[], x: number, gap: number): number {
  const above = texts.map(boxOf).filter((box) => box.x + box.w + gap > x);
  return Math.max(0, ...above.map((box) => box.y + box.h + gap));
}

function words({ title, kicker, price }: OpenGraphOptions): Mark[] {
  const { lines, size } = setTitle(title);
  const foot = HEIGHT - 64;
  const first = foot - (lines.length - 1) * size * 0.98;
  const last = lines.length - 1;
  const end = LEFT + widthOf(lines[last] ?? '', size, 880, trackOf(size)) + size * 0.16;
  const upper = flat([
    write(LEFT, 92, kicker, COLUMN, { size: 30, weight: 650 }),
    price === undefined ? [] : write(LEFT, 168, price, COLUMN, { size: 64, weight: 880 }),
    lines
      .slice(0, last)
      .map((part, index) =>
        write(LEFT, first + index * size * 0.98, part, COLUMN, { size, weight: 250 }),
      ),
  ]);
  const hook = Math.min(hookOf(upper, end, 10), foot - size * 0.5);
  return flat([
    upper,
    write(LEFT, foot, lines[last] ?? '', COLUMN, { size, weight: 880 }),
    line([end, hook, end, foot - size * 0.34], 'cue-heavy'),
    bob(end, foot - size * 0.36, size * 0.11, 'signal'),
  ]);
}

/** The picture that stands for a page where it is shared: 1200 × 630, all text as outlines. */
export function drawOpenGraph(options: OpenGraphOptions): Picture {
  const { kind, seed, client, palette, glyphs } = options;
  const rendering = { colour: (name: Colour) => palette[name], glyphs };
  const { marks, view } = composeScene({
    kind,
    seed,
    client,
    crop: 'tall',
    ...(options.composition === undefined ? {} : { composition: options.composition }),
  });
  const ground = flat([rect(0, 0, 696, HEIGHT, 'ground'), rect(696, 0, 504, HEIGHT, 'plate')]);
  const scene = `<svg x="696" y="0" width="504" height="630" viewBox="${view.x} ${view.y} ${view.w} ${view.h}">${renderMarks(marks, rendering)}</svg>`;
  const inner = `${renderMarks([...ground], rendering)}${scene}${renderMarks(words(options), rendering)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`;
  return { svg, width: WIDTH, height: HEIGHT };
}
