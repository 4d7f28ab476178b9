import { converter, formatHex, wcagLuminance } from 'culori';
import type { Oklch } from 'culori';

/** Reads the colors of styles/tokens.css for icons and images; converts them to a brand's hue. */
export type Theme = 'light' | 'dark';

const DECLARATION =
  /--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\)\s*,\s*oklch\(([^)]*)\)\s*\)/g;
/** Status colors keep their hue: green, amber and red for every brand. */
const STATE = /^(?:inverted-)?(?:success|warning|danger)$/;

/** Tolerance for rounding outside 0 to 1. */
const SLACK = 0.0005;
/** Bisection steps: enough for four exact decimals. */
const STEPS = 24;

const toLinear = converter('lrgb');

const isInSrgb = (color: Oklch): boolean => {
  const { r, g, b } = toLinear(color);
  return [r, g, b].every((channel) => channel >= -SLACK && channel <= 1 + SLACK);
};

/** The greatest value from 0 to `most` that fits, by bisection; all smaller values must fit. */
function greatest(most: number, fits: (value: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Parses `0.885 0.042 22`. */
function parse(numbers: string): Required<Oklch> {
  const [l = NaN, c = NaN, h = NaN] = numbers.trim().split(/\s+/).map(Number);
  if (Number.isNaN(l + c + h)) throw new Error(`"oklch(${numbers})" is no color of three numbers.`);
  return { mode: 'oklch', l, c, h, alpha: 1 };
}

/**
 * The color in another hue: same WCAG luminance, so that its contrast with any third color stays,
 * and the original chroma as far as sRGB has it.
 * @param h degrees
 */
function inHue(color: Required<Oklch>, h: number): Oklch {
  const shown = (l: number): Oklch => {
    const c = greatest(color.c, (chroma) => isInSrgb({ mode: 'oklch', l, c: chroma, h }));
    return { mode: 'oklch', l, c, h };
  };
  const wanted = wcagLuminance(color);
  return shown(greatest(1, (l) => wcagLuminance(shown(l)) <= wanted));
}

/**
 * Reads a theme's colors from the tokens, as `#rrggbb`.
 * @param tokens the text of styles/tokens.css
 * @returns a function that throws for a name that the tokens lack
 */
export function readPalette(tokens: string, theme: Theme): (name: string) => string {
  const colors = new Map<string, string>();
  for (const [, name = '', light = '', dark = ''] of tokens.matchAll(DECLARATION)) {
    colors.set(name, formatHex(parse(theme === 'light' ? light : dark)));
  }
  return (name) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`styles/tokens.css has no --color-${name}.`);
    return color;
  };
}

/** The hue of the tokens: the ink's in the light theme. */
function drawnHue(tokens: string): number {
  const ink = [...tokens.matchAll(DECLARATION)].find(([, name]) => name === 'ink')?.[2];
  if (ink === undefined) throw new Error('styles/tokens.css has no --color-ink.');
  return parse(ink).h;
}

/** Four decimals are finer than any screen; chroma is rounded down to stay in the gamut. */
function write({ l, c, h = 0 }: Oklch): string {
  const chroma = Math.floor(c * 10_000) / 10_000;
  return `oklch(${[Number(l.toFixed(4)), chroma, Number(h.toFixed(2))].join(' ')})`;
}

/**
 * The tokens in a brand's hue: all colors except status colors rotate as far as the ink does. Each
 * keeps its luminance, so contrasts stay the same. Returns the tokens unchanged for their own hue.
 * @param tokens the text of styles/tokens.css
 * @param hue the ink's hue in degrees
 */
export function turnColors(tokens: string, hue: number): string {
  const turn = hue - drawnHue(tokens);
  if (turn === 0) return tokens;
  const turned = (oklch: string): string => {
    const color = parse(oklch);
    return write(inHue(color, (color.h + turn + 360) % 360));
  };
  return tokens.replace(
    DECLARATION,
    (declaration: string, name: string, light: string, dark: string) =>
      STATE.test(name)
        ? declaration
        : `--color-${name}: light-dark(${turned(light)}, ${turned(dark)})`,
  );
}
