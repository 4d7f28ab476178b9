import { bobWidth, scaleOf, stringLength } from '../domain/weight.ts';
import { bob, boxOf, createTypesetter, flat, line, rect } from './drawing/index.ts';
import type { Mark, Typesetter } from './drawing/index.ts';
import { place, renderMarks } from './drawing/render.ts';
import type { Glyphs, Picture, Rendering } from './drawing/render.ts';
import { HEIGHT, MARGIN, setText, WIDTH } from './open-graph-text.ts';
import type { OpenGraphText } from './open-graph-text.ts';

/** A picture of a project, in fixed colors. */
export interface OpenGraphPicture {
  readonly picture: Picture;
}

/** The prices of all sub-services in cents, in any order, for the plumb chart. */
export interface OpenGraphPrices {
  readonly prices: readonly number[];
}

export interface OpenGraphOptions {
  readonly text: OpenGraphText;
  readonly logo?: Picture | undefined;
  readonly subject: OpenGraphPicture | OpenGraphPrices;
  /**
   * Fixed colors, because custom properties do not reach this file, and text as outlines, so that
   * rasterizing needs no font.
   */
  readonly rendering: Rendering & { readonly glyphs: Glyphs };
}

/** Half the width of the heaviest bob, and a bob's length as a multiple of it. */
const [LARGEST, LENGTH] = [19, 3.4] as const;
/** The gap between a string and text. */
const AIR = 18;
const SHORTEST = 14;

interface Hung {
  readonly x: number;
  readonly cents: number;
}

/** The strings' x from edge to edge, lightest first, evenly spaced on both sides of the red one. */
function hangPrices(prices: readonly number[], free: number): Hung[] {
  const sorted = prices.toSorted((one, other) => one - other);
  const [left, right] = [free - MARGIN, WIDTH - MARGIN - free];
  const before = Math.round((sorted.length * left) / (left + right));
  const [near, far] = [left / Math.max(1, before), right / Math.max(1, sorted.length - before)];
  return sorted.map((cents, index) => ({
    cents,
    x: index < before ? MARGIN + index * near : free + (index - before + 1) * far,
  }));
}

/**
 * The plumb chart of the home page: one string per price, to scale, shortened where text is below.
 * @param prices cents
 * @param texts text that no string may touch
 * @param free the x of the red string
 */
function drawChart(prices: readonly number[], texts: readonly Mark[], free: number): Mark[] {
  if (prices.length === 0) return [];
  const scale = scaleOf(prices);
  const boxes = texts.map(boxOf);
  const hung = hangPrices(prices, free).map(({ x, cents }) => {
    const r = bobWidth(cents, scale, LARGEST);
    const below = boxes.filter((box) => box.x < x + r + AIR && box.x + box.w > x - r - AIR);
    const floor = Math.min(HEIGHT - MARGIN, ...below.map((box) => box.y - AIR));
    return { x, cents, r, most: floor - r * LENGTH };
  });
  const lengthAt = (cents: number, longest: number): number =>
    stringLength(cents, scale, { shortest: SHORTEST, longest });
  let longest = HEIGHT;
  while (longest > SHORTEST && hung.some(({ cents, most }) => lengthAt(cents, longest) > most)) {
    longest -= 4;
  }
  return flat(
    hung.map(({ x, cents, r }) => {
      const length = lengthAt(cents, longest);
      return [line([x, 0, x, length], 'rule'), bob(x, length, r)];
    }),
  );
}

/** The x where the text ends and the picture of a project begins. */
const EDGE = 696;

function withPicture(text: OpenGraphText, picture: Picture, { render, ...look }: Look) {
  const { elements: drawn, width, height } = picture;
  const place = { column: 560, largest: 104, kicker: 'top', ...look } as const;
  const { texts, stop, logoBox } = setText(text, place);
  const elements = [
    render(flat([rect(0, 0, EDGE, HEIGHT, 'ground'), rect(EDGE, 0, 504, HEIGHT, 'plate')])),
    `<svg x="${EDGE}" y="0" width="504" height="${HEIGHT}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`,
    render([...texts, ...stop]),
  ].join('');
  return { elements, logoBox };
}

function withChart(text: OpenGraphText, prices: readonly number[], { render, ...look }: Look) {
  const place = { column: 800, largest: 136, kicker: 'title', ...look } as const;
  const { texts, stop, end, logoBox } = setText(text, place);
  const chart = drawChart(prices, texts, end);
  const elements = render([rect(0, 0, WIDTH, HEIGHT, 'ground'), ...chart, ...texts, ...stop]);
  return { elements, logoBox };
}

interface Look {
  readonly typesetter: Typesetter;
  readonly render: (marks: readonly Mark[]) => string;
  /** Width by height. */
  readonly logo: number | undefined;
}

/** The share image of a page: 1200 × 630 px, all text as outlines. */
export function drawOpenGraph({ text, subject, rendering, logo }: OpenGraphOptions): Picture {
  const look: Look = {
    typesetter: createTypesetter((line, weight) => rendering.glyphs(line, 1, weight, 0).width),
    render: (marks) => renderMarks(marks, rendering),
    logo: logo && logo.width / logo.height,
  };
  const { elements, logoBox } =
    'prices' in subject
      ? withChart(text, subject.prices, look)
      : withPicture(text, subject.picture, look);
  const mark = logo && logoBox ? place(logo, logoBox, rendering.color('ink')) : '';
  return { elements: elements + mark, width: WIDTH, height: HEIGHT };
}
