import { drawFavicon, drawLogoIcon, toSvg } from '../../illustrations/index.ts';
import type { Color } from '../../illustrations/index.ts';
import { readPalette } from '../../build/palette.ts';
import { getIcon } from '../../lib/logo.ts';
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

/**
 * The icon as a data URL. As a file it is a request more, and Lighthouse adds a round trip to the LCP of small pages,
 * which load their icon before they are painted.
 */
export const iconAddress = (): string =>
  `data:image/svg+xml,${encodeURIComponent(drawIcon()).replaceAll(/%(?:2F|3A|3D)/g, decodeURIComponent)}`;
