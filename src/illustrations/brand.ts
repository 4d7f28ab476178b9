import {
  flat,
  flatten,
  hatch,
  hatchRect,
  line,
  path,
  rect,
  round,
  write,
} from './drawing/index.ts';
import type { Drawing } from './drawing/index.ts';
import { place, renderMarks, themed } from './drawing/render.ts';
import type { Picture, Rendering } from './drawing/render.ts';
import { bobOutline } from './parts/frames.ts';

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

/** A bob lying on its side, rotated by an angle in radians. */
function fallenBob(x: number, y: number, r: number, angle: number): string {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return flatten(bobOutline(0, 0, r))
    .map((polygon) =>
      polygon.map(([a, b]) => `${round(x + a * cos - b * sin)} ${round(y + a * sin + b * cos)}`),
    )
    .map((points) => `M${points.join('L')}Z`)
    .join('');
}

/** The picture of the 404 page: two hanging fours and a loose string between them. 720 × 420. */
export function draw404(rendering: Rendering = themed): Picture {
  const bob = fallenBob(306, 330, 32, -1.36);
  const drawing = [
    line([130, 0, 130, 70], 'rule'),
    line([590, 0, 590, 70], 'rule'),
    write(130, 290, '4', 240, 300, 150, 'middle'),
    write(590, 290, '4', 240, 300, 880, 'middle'),
    path('M360 0C362 40 344 70 352 112C358 146 380 150 374 186', 'accent-heavy'),
    path('M300 332C282 318 276 286 300 282C326 278 330 308 312 312', 'accent-heavy'),
    rect(0, 366, 720, 4, 'ink'),
    hatchRect(0, 370, 720, 50, (_, v) => 0.5 - 0.45 * v, 7),
    path(bob, 'signal'),
    hatch('M300 368L440 368L470 384L330 384Z', 0.9, 7),
  ];
  return { elements: render(drawing, rendering), width: 720, height: 420 };
}
