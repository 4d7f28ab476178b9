import { drawFavicon, drawLogoIcon, toSvg } from '../../illustrations/index.ts';
import type { Color } from '../../illustrations/index.ts';
import { readPalette } from '../../build/palette.ts';
import { getIcon } from '../../lib/site.ts';
import tokens from '../../../.generated/tokens.css?raw';

const color = readPalette(tokens, 'light');

/** The icon has the colors of an inverted section: its square background stands out on light and dark tabs. */
const inks: Partial<Record<Color, string>> = {
  ink: color('inverted'),
  plate: color('on-inverted'),
  signal: color('inverted-signal'),
};

/** The site's icon as SVG, 64 units square. */
export function drawIcon(options: { readonly maskable?: boolean } = {}): string {
  const icon = getIcon();
  const drawn = icon
    ? drawLogoIcon(icon, { color }, options)
    : drawFavicon({ color: (name) => inks[name] ?? color(name) }, options);
  return toSvg(drawn);
}
