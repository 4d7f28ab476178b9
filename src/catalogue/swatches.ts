import { differenceEuclidean, formatHex, parse } from 'culori';
import type { ThemeChoice } from '../schemas/theme.ts';

/**
 * The color of each token in a picture's file. Swatches are plain colors, because programs paint `var()` black, and each
 * is another: where two tokens are alike in the light theme, one has its color of the dark theme, or one beside it.
 */
const SWATCHES = {
  ink: '#0e258c',
  ground: '#f4cfcd',
  plate: '#fbe8e5',
  wash: '#e7bcc1',
  signal: '#d6100c',
  'on-signal': '#fef6f6',
  'signal-text': '#b00002',
  inverted: '#142fb2',
  'on-inverted': '#fff0ee',
  print: '#f2c4c3',
  'print-ink': '#091255',
} as const;

/** A token that pictures follow. */
export type Token = keyof typeof SWATCHES;

/** The token of each swatch, by its color as `#rrggbb`. */
export type Swatches = ReadonlyMap<string, Token>;

/** The sample's swatches, and an agency's own four colors, which come first: of two alike, the first. */
export const swatchesOf = ({ colors }: Pick<ThemeChoice, 'colors'> = {}): Swatches =>
  new Map(
    [...Object.entries(SWATCHES), ...Object.entries(colors ?? {}).toReversed()].map(
      ([token, color]) => [color, token as Token],
    ),
  );

const known = new Map<string, string | null>();

/** A color as `#rrggbb`; null for what is no opaque color: `none`, `currentColor`, a gradient. */
export function hexOf(value: string): string | null {
  const found = known.get(value);
  if (found !== undefined) return found;
  const color = parse(value);
  const hex = color && (color.alpha ?? 1) === 1 ? formatHex(color) : null;
  known.set(value, hex);
  return hex;
}

const distance = differenceEuclidean('oklab');
/** What a program's change of the color space makes of a color, in OKLab. */
const NEAR = 0.02;

/** The swatch that a color was probably meant to be; undefined for a swatch, and for a color of its own. */
export function nearSwatch(hex: string, swatches: Swatches): string | undefined {
  if (swatches.has(hex)) return undefined;
  const [nearest] = [...swatches.keys()].toSorted(
    (one, other) => distance(one, hex) - distance(other, hex),
  );
  return nearest !== undefined && distance(nearest, hex) < NEAR ? nearest : undefined;
}
