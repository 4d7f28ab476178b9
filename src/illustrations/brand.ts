import { bobOutline, flat, path, rect } from './drawing/index.ts';
import type { Drawing } from './drawing/index.ts';
import { place, renderMarks } from './drawing/render.ts';
import type { Picture, Rendering } from './drawing/render.ts';

const render = (drawing: Drawing, rendering: Rendering): string =>
  renderMarks(flat(drawing), rendering);

/** The icon: a bob on its string on a dark square, 64 × 64. `maskable` keeps it in the safe zone. */
export function drawFavicon(rendering: Rendering, { maskable = false } = {}): Picture {
  const [top, r] = maskable ? [17, 10] : [14, 13];
  const drawing = [
    rect(0, 0, 64, 64, 'ink'),
    rect(32 - (maskable ? 2 : 2.5), 0, maskable ? 4 : 5, top, 'plate'),
    path(bobOutline(32, top, r), 'signal'),
  ];
  return { elements: render(drawing, rendering), width: 64, height: 64 };
}

/** An agency's own icon or logo on paper, 64 × 64. A square fills it, except in the safe zone of `maskable`. */
export function drawLogoIcon(
  logo: Picture,
  rendering: Rendering,
  { maskable = false } = {},
): Picture {
  const margin = maskable ? 13 : logo.width === logo.height ? 0 : 5;
  const side = 64 - 2 * margin;
  const box = { x: margin, y: margin, w: side, h: side };
  const elements =
    render([rect(0, 0, 64, 64, 'ground')], rendering) + place(logo, box, rendering.color('ink'));
  return { elements, width: 64, height: 64 };
}
