import { drawFavicon, toSvg } from '../../illustrations/index.ts';
import type { Color } from '../../illustrations/index.ts';
import { readPalette } from '../../lib/palette.ts';
import tokens from '../../../.generated/tokens.css?raw';

const colour = readPalette(tokens, 'light');

/** The icon is a inverted: its square keeps the drawing readable on light and on dark tabs. */
const inks: Partial<Record<Color, string>> = {
  ink: colour('inverted'),
  plate: colour('on-inverted'),
  signal: colour('inverted-signal'),
};

/** The site's icon as SVG, 64 units square. */
export const drawIcon = (options: { readonly maskable?: boolean } = {}): string =>
  toSvg(drawFavicon({ color: (name) => inks[name] ?? colour(name) }, options));

/** The icon as an address that holds it: a request less beside the font, before the first text is shown. */
export const iconAddress = (): string =>
  `data:image/svg+xml,${encodeURIComponent(drawIcon()).replaceAll(/%(?:20|2F|3A|3D)/g, decodeURIComponent)}`;
