/** A foreground color, its background, and their least contrast ratio. */
export interface Pair {
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
export const invertedPairs: readonly Pair[] = [
  ...text('ground', 'ink', 'ink-soft', 'signal-text', 'success', 'warning', 'danger'),
  ...text('plate', 'ink', 'ink-soft', 'signal-text', 'success', 'warning', 'danger'),
  ...text('signal', 'on-signal'),
  ...text('ink', 'ground'),
  ...graphics('ground', 'signal'),
  ...graphics('plate', 'signal'),
];

/** The pairs of the page: those of inverted sections, and pairs on other backgrounds. */
export const pagePairs: readonly Pair[] = [
  ...invertedPairs,
  ...text('wash', 'ink'),
  ...text('ink', 'plate'),
  ...text('danger', 'ground'),
  ...text('print', 'print-ink'),
  // Payment marks have the same background in both themes.
  ...text('on-inverted', 'print-ink'),
];
