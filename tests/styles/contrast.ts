import { converter, wcagContrast } from 'culori';
import type { Oklch } from 'culori';
import type { Theme } from '../../src/build/palette.ts';
import { invertedColors } from './tokens.ts';
import type { Colors } from './tokens.ts';

/** A foreground color, its background, and their least contrast ratio. */
interface Pair {
  readonly ink: string;
  readonly ground: string;
  /** Text at any size 4.5; large text and graphics 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: 4.5 | 3;
}

const text = (ground: string, ...inks: string[]): Pair[] =>
  inks.map((ink) => ({ ink, ground, least: 4.5 }));
const graphics = (ground: string, ...inks: string[]): Pair[] =>
  inks.map((ink) => ({ ink, ground, least: 3 }));

/** The pairs inside an inverted section, by the color names used there. The ring of focus has the ink color. */
const invertedPairs: readonly Pair[] = [
  ...text('ground', 'ink', 'ink-soft', 'signal-text', 'success', 'warning', 'danger'),
  ...text('plate', 'ink', 'ink-soft', 'signal-text', 'success', 'warning', 'danger'),
  ...text('signal', 'on-signal'),
  ...text('ink', 'ground'),
  ...graphics('ground', 'signal'),
  ...graphics('plate', 'signal'),
];

/** The pairs of the page: those of inverted sections, and pairs on other backgrounds. */
const pagePairs: readonly Pair[] = [
  ...invertedPairs,
  ...text('wash', 'ink'),
  ...text('ink', 'plate'),
  ...text('danger', 'ground'),
  ...text('print', 'print-ink'),
  // Payment marks have the same background in both themes.
  ...text('on-inverted', 'print-ink'),
];

export const themes: readonly Theme[] = ['light', 'dark'];
const toLinear = converter('lrgb');

/** Whether a color is in the sRGB gamut, within rounding. */
export function isInSrgb(color: Oklch): boolean {
  const { r, g, b } = toLinear(color);
  return [r, g, b].every((channel) => channel >= -0.001 && channel <= 1.001);
}

/** The pairs of a theme with too little contrast, and their ratios. */
function tooNear(of: Colors, theme: Theme, pairs: readonly Pair[], inInverted: boolean): string[] {
  const color = (name: string) => {
    const found = of.get((inInverted ? invertedColors.get(name) : undefined) ?? name);
    if (!found) throw new Error(`The turned tokens have no color "${name}".`);
    return found[theme];
  };
  return pairs.flatMap(({ ink, ground, least }) => {
    const ratio = wcagContrast(color(ink), color(ground));
    return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(3)} of ${least}`] : [];
  });
}

/** Every pair of a theme with too little contrast. */
export const unreadable = (of: Colors, theme: Theme): string[] => [
  ...tooNear(of, theme, pagePairs, false),
  ...tooNear(of, theme, invertedPairs, true),
];
