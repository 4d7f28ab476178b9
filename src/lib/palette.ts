import { inHue, linearSrgb } from './oklch.ts';
import type { Oklch } from './oklch.ts';

/** Reads the colors of styles/tokens.css for icons and images; converts them to a brand's hue. */
export type Theme = 'light' | 'dark';

const DECLARATION =
  /--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\)\s*,\s*oklch\(([^)]*)\)\s*\)/g;
/** Status colors keep their hue: green, amber and red for every brand. */
const STATE = /^(?:inverted-)?(?:success|warning|danger)$/;

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Parses `0.885 0.042 22`. */
function parse(oklch: string): Oklch {
  const [lightness = NaN, chroma = NaN, hue = NaN] = oklch.trim().split(/\s+/).map(Number);
  if (Number.isNaN(lightness + chroma + hue))
    throw new Error(`"oklch(${oklch})" is no color of three numbers.`);
  return { lightness, chroma, hue };
}

/** The color as `#rrggbb`. */
function toHex(oklch: string): string {
  const channels = linearSrgb(parse(oklch)).map((channel) =>
    Math.round(255 * Math.min(1, Math.max(0, gamma(channel)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Reads a theme's colors from the tokens, as `#rrggbb`.
 * @param tokens the text of styles/tokens.css
 * @returns a function that throws for a name that the tokens lack
 */
export function readPalette(tokens: string, theme: Theme): (name: string) => string {
  const colors = new Map<string, string>();
  for (const [, name = '', light = '', dark = ''] of tokens.matchAll(DECLARATION)) {
    colors.set(name, toHex(theme === 'light' ? light : dark));
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
  return parse(ink).hue;
}

/** Four decimals are finer than any screen; chroma is rounded down to stay in the gamut. */
function write({ lightness, chroma, hue }: Oklch): string {
  const cut = Math.floor(chroma * 10_000) / 10_000;
  return `oklch(${[Number(lightness.toFixed(4)), cut, Number(hue.toFixed(2))].join(' ')})`;
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
    return write(inHue(color, (color.hue + turn + 360) % 360));
  };
  return tokens.replace(
    DECLARATION,
    (declaration: string, name: string, light: string, dark: string) =>
      STATE.test(name)
        ? declaration
        : `--color-${name}: light-dark(${turned(light)}, ${turned(dark)})`,
  );
}
