import { Feature } from 'harfbuzzjs';
import type { Measure } from '../catalogue/font.ts';

interface Cut {
  /** Names of the installed font: its full name and its PostScript name. */
  names: readonly string[];
  /** Advance widths of printable ASCII from the space on, in thousandths of an em. */
  advances: string;
}

/** Arial on Windows, macOS and iOS; Liberation Sans, with the same advance widths, on Linux. */
const arial: Cut = {
  names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
  advances:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 ' +
    '278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 ' +
    '611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 ' +
    '556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
};
const arialBold: Cut = {
  names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  advances:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 ' +
    '333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 ' +
    '611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 ' +
    '611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
};
/** Android only has Roboto; since version 12 one variable font. Pages get its regular weight. */
const roboto: Cut = {
  names: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
  advances:
    '248 258 320 616 562 732 622 175 342 348 431 567 197 276 264 413 562 562 562 562 562 562 562 562 562 562 ' +
    '242 211 508 549 523 473 898 652 623 651 656 568 553 681 713 272 552 627 539 873 713 688 631 688 616 594 ' +
    '597 648 637 887 627 601 599 265 411 265 418 451 309 544 562 523 564 530 348 562 551 243 239 507 243 877 ' +
    '552 570 562 568 339 516 327 551 484 751 496 473 496 338 244 338 680',
};

/** Weights with a fallback face; each covers half the distance to its neighbors. */
const weights = [100, 160, 220, 320, 400, 460, 540, 620, 680, 720, 760, 800, 840, 880] as const;
/** From this weight on, Arial Bold is closer than Arial. */
const BOLD = 600;
/** In the order of `--font-sans`: browsers use the first one that is installed. */
const standIns = [
  { family: 'Site Fallback', cutFor: (weight: number) => (weight < BOLD ? arial : arialBold) },
  { family: 'Site Fallback Roboto', cutFor: () => roboto },
] as const;

/** Sample prices: in a light, low price the dollar sign is a larger share of the width. */
const priceOf = (weight: number): string => (weight < 200 ? '$500' : '$1,500');

/** Digits are tabular, so they get their own scale. */
const kinds = [
  {
    sampleOf: (text: string) => text.replaceAll(/[\d$,.]+/g, ''),
    features: [],
    range: '',
  },
  {
    sampleOf: (_: string, weight: number) => priceOf(weight),
    features: [new Feature('tnum', 1)],
    range: '\n  unicode-range: U+24, U+2C, U+30-39;',
  },
] as const;

/** The width of printable ASCII in an installed font, in em. */
function widthIn({ advances }: Cut, text: string): number {
  const widths = advances.split(' ').map(Number);
  return [...text].reduce((sum, c) => sum + (widths[(c.codePointAt(0) ?? 0) - 32] ?? 0), 0) / 1000;
}

const percent = (share: number, digits = 0): string => `${Number((share * 100).toFixed(digits))}%`;

/** The range of weights that one of `weights` covers: half the distance to each neighbor. */
function rangeOf(index: number): string {
  const [before, weight = NaN, after] = [weights[index - 1], weights[index], weights[index + 1]];
  const from = before === undefined ? 1 : (before + weight) / 2;
  const to = after === undefined ? 1000 : (weight + after) / 2 - 1;
  return `${from} ${to}`;
}

/**
 * The stylesheet of the font's fallbacks: for each range of weights an installed font, scaled to the width of `text` in
 * the site's font, with that font's ascent and descent divided by that scale. Keeps nearly all line breaks when the font
 * loads.
 * @param vertical the site's font's ascent and descent, in em
 */
export function fallbackFaces(
  measure: Measure,
  vertical: { readonly ascent: number; readonly descent: number },
  text: string,
): string {
  const ascii = text.replaceAll(/[^\x20-\x7e]+/g, ' ');
  return standIns
    .flatMap(({ family, cutFor }) =>
      weights.flatMap((weight, index) => {
        const cut = cutFor(weight);
        return kinds.map(({ sampleOf, features, range }) => {
          const sample = sampleOf(ascii, weight);
          const scale = measure(sample, weight, features) / widthIn(cut, sample);
          return `@font-face {
  font-family: '${family}';
  src: ${cut.names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${rangeOf(index)};${range}
  size-adjust: ${percent(scale, 1)};
  ascent-override: ${percent(vertical.ascent / scale)};
  descent-override: ${percent(vertical.descent / scale)};
  line-gap-override: 0%;
}
`;
        });
      }),
    )
    .join('');
}
