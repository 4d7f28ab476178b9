import { Buffer, Feature, Font, Variation, shape } from 'harfbuzzjs';
import type { Face } from 'harfbuzzjs';

/** Advances of Arial's printable ASCII from the space on, in thousandths of an em; Liberation Sans has the same. */
const arial = {
  regular:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 ' +
    '278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 ' +
    '611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 ' +
    '556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  bold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 ' +
    '333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 ' +
    '611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 ' +
    '611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
} as const;

/** The weights that a face of its own stands in for; each serves half the way to its neighbors. */
const weights = [100, 160, 220, 320, 400, 460, 540, 620, 680, 720, 760, 800, 840, 880] as const;
/** From here on the bold cut of Arial is the nearer one. */
const BOLD = 600;
/** Archivo's, in shares of an em. */
const vertical = { ascent: 0.878, descent: 0.21 };

const faces = {
  regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
} as const;

/** What is measured: figures stand in columns, so they have a scale of their own. */
const kinds = [
  { sample: /[^\d$,.]+/g, features: [], range: '' },
  {
    sample: /[\d$,]+/g,
    features: [new Feature('tnum', 1)],
    range: '\n  unicode-range: U+24, U+2C, U+30-39;',
  },
] as const;

type Measure = (text: string) => number;

const arialOf = (cut: keyof typeof arial): Measure => {
  const advances = arial[cut].split(' ').map(Number);
  return (text) =>
    [...text].reduce((sum, c) => sum + (advances[(c.codePointAt(0) ?? 0) - 32] ?? 0), 0) / 1000;
};

const archivoAt = (face: Face, weight: number, features: readonly Feature[]): Measure => {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, [...features]);
    const advances = buffer.getGlyphInfosAndPositions().map(({ xAdvance = 0 }) => xAdvance);
    return advances.reduce((sum, advance) => sum + advance, 0) / face.upem;
  };
};

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/**
 * The stylesheet of Archivo's stand-in: Arial, for each range of weights scaled to the width that `text` has in
 * Archivo, with Archivo's ascent and descent divided by that scale, so that hardly a line breaks elsewhere.
 */
export function fallbackFaces(archivo: Face, text: string): string {
  const ascii = text.replaceAll(/[^\x20-\x7e]+/g, ' ');
  const samples = kinds.map(({ sample }) => (ascii.match(sample) ?? []).join(''));
  return weights
    .flatMap((weight, index) => {
      const [before, after] = [weights[index - 1], weights[index + 1]];
      const from = before === undefined ? 1 : (before + weight) / 2;
      const to = after === undefined ? 1000 : (weight + after) / 2 - 1;
      const cut = weight < BOLD ? 'regular' : 'bold';
      return kinds.map(({ features, range }, kind) => {
        const sample = samples[kind] ?? '';
        const scale = archivoAt(archivo, weight, features)(sample) / arialOf(cut)(sample);
        return `@font-face {
  font-family: 'Archivo Fallback';
  src: ${faces[cut].map((name) => `local('${name}')`).join(', ')};
  font-weight: ${from} ${to};${range}
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(vertical.ascent / scale)};
  descent-override: ${percent(vertical.descent / scale)};
  line-gap-override: 0%;
}
`;
      });
    })
    .join('');
}
