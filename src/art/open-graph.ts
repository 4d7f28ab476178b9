import type { PictureKind } from '../domain/picture-kind.ts';
import { flat, rect } from './core/marks.ts';
import type { Glyphs } from './core/render.ts';
import { renderMarks } from './core/render.ts';
import { drawChart } from './open-graph-chart.ts';
import type { OpenGraphWords } from './open-graph-words.ts';
import { HEIGHT, setWords, WIDTH } from './open-graph-words.ts';
import { composeScene } from './scenes/scene.ts';
import type { Picture } from './scenes/scene.ts';
import type { Client, Color, Mark } from './types.ts';

/** A picture of a sample project. */
export interface OpenGraphScene {
  readonly seed: string;
  readonly kind: PictureKind;
  /** The name of an arrangement of the kind; without it the seed picks one. */
  readonly composition?: string | undefined;
  readonly client: Client;
}

/** The prices of all that is sold, in cents and in any order: the chart of the home page. */
export interface OpenGraphPrices {
  readonly prices: readonly number[];
}

export interface OpenGraphOptions {
  readonly words: OpenGraphWords;
  readonly subject: OpenGraphScene | OpenGraphPrices;
  /** Fixed colors: no custom property reaches this file. */
  readonly palette: Readonly<Record<Color, string>>;
  /** Outlines of text, so that no font is needed where it is turned into pixels. */
  readonly glyphs: Glyphs;
}

/** Where the words end and the picture of a project begins. */
const EDGE = 696;

function withScene(words: OpenGraphWords, scene: OpenGraphScene, render: Render): string {
  const { composition, ...options } = scene;
  const chosen = composition === undefined ? {} : { composition };
  const { marks, view } = composeScene({ ...options, ...chosen, detail: 'close' });
  const { texts, stop } = setWords(words, { column: 560, largest: 104, kicker: 'top' });
  return [
    render(flat([rect(0, 0, EDGE, HEIGHT, 'ground'), rect(EDGE, 0, 504, HEIGHT, 'plate')])),
    `<svg x="${EDGE}" y="0" width="504" height="${HEIGHT}" viewBox="${view.x} ${view.y} ${view.w} ${view.h}">${render(marks)}</svg>`,
    render([...texts, ...stop]),
  ].join('');
}

function withChart(words: OpenGraphWords, prices: readonly number[], render: Render): string {
  const { texts, stop, end } = setWords(words, { column: 800, largest: 136, kicker: 'title' });
  return render([
    rect(0, 0, WIDTH, HEIGHT, 'ground'),
    ...drawChart(prices, texts, end),
    ...texts,
    ...stop,
  ]);
}

type Render = (marks: readonly Mark[]) => string;

/** The picture that stands for a page where it is shared: 1200 × 630, all text as outlines. */
export function drawOpenGraph({ words, subject, palette, glyphs }: OpenGraphOptions): Picture {
  const rendering = { color: (name: Color) => palette[name], glyphs };
  const render: Render = (marks) => renderMarks(marks, rendering);
  const inner =
    'prices' in subject
      ? withChart(words, subject.prices, render)
      : withScene(words, subject, render);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`;
  return { svg, width: WIDTH, height: HEIGHT };
}
