import { formatHex, wcagLuminance } from 'culori';
import type { Oklch } from 'culori';
import { greatest, isInSrgb } from '../catalogue/contrast.ts';
import type { Lch } from '../catalogue/contrast.ts';

/** Reads the colors of styles/tokens.css for icons and images; converts them to a brand's hue. */
export type Theme = 'light' | 'dark';

const DECLARATION =
  /--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\)\s*,\s*oklch\(([^)]*)\)\s*\)/g;
/** Status colors keep their hue: green, amber and red for every brand. */
const STATE = /^(?:inverted-)?(?:success|warning|danger)$/;

/** Parses `0.885 0.042 22`. */
function parse(numbers: string): Lch {
  const [l = NaN, c = NaN, h = NaN] = numbers.trim().split(/\s+/).map(Number);
  if (Number.isNaN(l + c + h)) throw new Error(`"oklch(${numbers})" is no color of three numbers.`);
  return { mode: 'oklch', l, c, h, alpha: 1 };
}

/**
 * The color in another hue: same WCAG luminance, so that its contrast with any third color stays,
 * and the original chroma as far as sRGB has it.
 * @param h degrees
 */
function inHue(color: Lch, h: number): Oklch {
  const shown = (l: number): Oklch => {
    const c = greatest(color.c, (chroma) => isInSrgb({ mode: 'oklch', l, c: chroma, h }));
    return { mode: 'oklch', l, c, h };
  };
  const wanted = wcagLuminance(color);
  return shown(greatest(1, (l) => wcagLuminance(shown(l)) <= wanted));
}

/** @throws {Error} that says what a token must be. */
function refuse(tokens: string, name: string): never {
  const written = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(tokens)?.[1];
  throw new Error(
    written === undefined
      ? `styles/tokens.css has no --color-${name}.`
      : `styles/tokens.css: --color-${name} must be light-dark(oklch(…), oklch(…)), each of three numbers, not ${written}. An agency's own colors, in hex, are in content/theme.yaml.`,
  );
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
  return (name) => colors.get(name) ?? refuse(tokens, name);
}

/** The colors of the tokens by name, in both themes. */
export const readColors = (tokens: string): Map<string, Record<Theme, Lch>> =>
  new Map(
    [...tokens.matchAll(DECLARATION)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: parse(light), dark: parse(dark) },
    ]),
  );

/** The tokens with other colors; those without one stay as they are. */
export const replaceColors = (
  tokens: string,
  colors: ReadonlyMap<string, Readonly<Record<Theme, Oklch>>>,
): string =>
  tokens.replace(DECLARATION, (declaration: string, name: string) => {
    const color = colors.get(name);
    return color
      ? `--color-${name}: light-dark(${write(color.light)}, ${write(color.dark)})`
      : declaration;
  });

/** The hue of the tokens: the ink's in the light theme. */
function drawnHue(tokens: string): number {
  const ink = [...tokens.matchAll(DECLARATION)].find(([, name]) => name === 'ink')?.[2];
  return parse(ink ?? refuse(tokens, 'ink')).h;
}

/** Finer than any screen, so that a contrast at its limit stays there; chroma is rounded down to stay in the gamut. */
function write({ l, c, h = 0 }: Oklch): string {
  const chroma = Math.floor(c * 1_000_000) / 1_000_000;
  return `oklch(${[Number(l.toFixed(6)), chroma, Number(h.toFixed(4))].join(' ')})`;
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
