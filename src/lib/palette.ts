import { inHue, linearSrgb } from './oklch.ts';
import type { Oklch } from './oklch.ts';

/** The colors that styles/tokens.css states, for what no stylesheet reaches, and in the hue of another brand. */
export type Theme = 'light' | 'dark';

const DECLARATION =
  /--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\)\s*,\s*oklch\(([^)]*)\)\s*\)/g;
/** What these say is in their hue: green, amber and red whatever the brand. */
const STATE = /^(?:inverted-)?(?:success|warning|danger)$/;

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;

/** `0.885 0.042 22`. */
function parse(oklch: string): Oklch {
  const [lightness = NaN, chroma = NaN, hue = NaN] = oklch.trim().split(/\s+/).map(Number);
  if (Number.isNaN(lightness + chroma + hue))
    throw new Error(`"oklch(${oklch})" is no color of three numbers.`);
  return { lightness, chroma, hue };
}

/** As `#rrggbb`. */
function toHex(oklch: string): string {
  const channels = linearSrgb(parse(oklch)).map((channel) =>
    Math.round(255 * Math.min(1, Math.max(0, gamma(channel)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Reads the colors of a theme out of the tokens, as `#rrggbb`.
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

/** The hue in which the tokens are drawn: that of the ink on a light page. */
function drawnHue(tokens: string): number {
  const ink = [...tokens.matchAll(DECLARATION)].find(([, name]) => name === 'ink')?.[2];
  if (ink === undefined) throw new Error('styles/tokens.css has no --color-ink.');
  return parse(ink).hue;
}

/** Four decimals are finer than any screen; chroma is cut, so that it stays inside the gamut. */
function write({ lightness, chroma, hue }: Oklch): string {
  const cut = Math.floor(chroma * 10_000) / 10_000;
  return `oklch(${[Number(lightness.toFixed(4)), cut, Number(hue.toFixed(2))].join(' ')})`;
}

/**
 * The tokens in the hue of a brand: all colors but those of states turn as far as the ink does. Each keeps its
 * luminance, so all contrasts stay. In the hue that they are drawn in, they stay as they are.
 * @param tokens the text of styles/tokens.css
 * @param hue the ink's, in degrees
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
