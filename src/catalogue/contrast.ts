import { converter, wcagContrast } from 'culori';
import type { Oklch } from 'culori';

export type Lch = Required<Oklch>;

const toLch = converter('oklch');
const toLinear = converter('lrgb');

/** Tolerance for rounding outside 0 to 1. */
const ROUNDING = 0.0005;

export const isInSrgb = (color: Oklch): boolean => {
  const { r, g, b } = toLinear(color);
  return [r, g, b].every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
};

/** A color with a hue, which gray has not: 0. @throws {Error} for what is no color */
export function lchOf(color: string): Lch {
  const found = toLch(color);
  if (!found) throw new Error(`"${color}" is no color.`);
  return { alpha: 1, ...found, h: found.h ?? 0 };
}

/** Bisection steps: enough for four exact decimals. */
const STEPS = 24;

/** The greatest value from 0 to `most` that fits, by bisection; all smaller values must fit. */
export function greatest(most: number, fits: (value: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The color at another lightness, with as much of its chroma as sRGB has there. */
export function atLightness(color: Lch, l: number): Lch {
  const c = greatest(color.c, (chroma) => isInSrgb({ ...color, l, c: chroma }));
  return { ...color, l, c };
}

/** Lightness in each step of the search: a difference that can just be seen. */
const STEP = 0.005;
/** Above the least ratio, because a color in hex is rounded. */
const SLACK = 0.03;
/** More than the rounding of a stylesheet takes from a ratio. */
const ROUNDED = 0.001;

/**
 * The color, as little lighter or darker as it must be for a contrast of `least` to all `others` (WCAG 2.2); undefined if
 * neither black nor white has it.
 */
export function withContrast(color: Lch, others: readonly Lch[], least: number): Lch | undefined {
  const fits = (each: Lch, wanted: number) =>
    others.every((other) => wcagContrast(each, other) >= wanted);
  if (fits(color, least + ROUNDED)) return color;
  for (let by = STEP; by < 1 + STEP; by += STEP)
    for (const l of [color.l - by, color.l + by].map((each) => Math.min(1, Math.max(0, each)))) {
      const shade = atLightness(color, l);
      // Black and white are not rounded, and no color has more.
      if (fits(shade, l > 0 && l < 1 ? least + SLACK : least)) return shade;
    }
  return undefined;
}
