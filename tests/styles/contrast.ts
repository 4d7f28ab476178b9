// By its own arithmetic: the site's colors are turned by culori.
/** A color as in the tokens: OKLCH lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Linear-light sRGB, each channel 0 to 1 inside the gamut. Matrices: https://bottosson.github.io/posts/oklab/ */
function linearSrgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether a color is in the sRGB gamut, within rounding. */
export const isInSrgb = (color: Oklch): boolean =>
  linearSrgb(color).every((channel) => channel >= -0.001 && channel <= 1.001);

function luminance(color: Oklch): number {
  const [red, green, blue] = linearSrgb(color).map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of WCAG 2: 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

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
