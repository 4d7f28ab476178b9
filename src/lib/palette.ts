/** Colours for files that no stylesheet reaches: images, icons, the manifest. */
export type Theme = 'light' | 'dark';

const DECLARATION =
  /--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\)\s*,\s*oklch\(([^)]*)\)\s*\)/g;

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;

/** `0.885 0.042 22` as `#rrggbb`. Matrices: https://bottosson.github.io/posts/oklab/ */
function toHex(oklch: string): string {
  const [lightness = NaN, chroma = NaN, hue = NaN] = oklch.trim().split(/\s+/).map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.round(255 * Math.min(1, Math.max(0, gamma(channel)))));
  if (channels.some(Number.isNaN))
    throw new Error(`"oklch(${oklch})" is no colour of three numbers.`);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Reads the colours of a theme out of the tokens, as `#rrggbb`.
 * @param tokens the text of styles/tokens.css
 * @returns a function that throws for a name that the tokens lack
 */
export function readPalette(tokens: string, theme: Theme): (name: string) => string {
  const colours = new Map<string, string>();
  for (const [, name = '', light = '', dark = ''] of tokens.matchAll(DECLARATION)) {
    colours.set(name, toHex(theme === 'light' ? light : dark));
  }
  return (name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`styles/tokens.css has no --color-${name}.`);
    return colour;
  };
}
