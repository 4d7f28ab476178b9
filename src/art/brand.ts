import { flat, line, path, rect, write } from './core/marks.ts';
import { flatten, round } from './core/path.ts';
import type { Rendering } from './core/render.ts';
import { renderMarks, themed, wrapSvg } from './core/render.ts';
import { engrave, screen } from './core/tone.ts';
import { bobOutline } from './parts/plumb.ts';
import type { Picture } from './scenes/scene.ts';
import type { Box } from './types.ts';

const picture = (
  drawing: Parameters<typeof flat>[0],
  view: Box,
  rendering: Rendering,
): Picture => ({
  svg: wrapSvg(renderMarks(flat(drawing), rendering), view),
  width: view.w,
  height: view.h,
});

/** The bob alone, 20 × 34: the full stop of the wordmark and of every section head. */
export function drawBrandMark(rendering: Rendering = themed): Picture {
  return picture(path(bobOutline(10, 0, 10), 'signal'), { x: 0, y: 0, w: 20, h: 34 }, rendering);
}

/** A square of ink with the bob on its string, 64 × 64; `maskable` keeps it within the safe circle. */
export function drawFavicon(rendering: Rendering, { maskable = false } = {}): Picture {
  const [top, r] = maskable ? [17, 10] : [14, 13];
  const drawing = [
    rect(0, 0, 64, 64, 'ink'),
    rect(32 - (maskable ? 2 : 2.5), 0, maskable ? 4 : 5, top, 'plate'),
    path(bobOutline(32, top, r), 'signal'),
  ];
  return picture(drawing, { x: 0, y: 0, w: 64, h: 64 }, rendering);
}

function fallen(x: number, y: number, r: number, angle: number): string {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return flatten(bobOutline(0, 0, r))
    .map(
      (polygon) =>
        `M${polygon
          .map(([a, b]) => `${round(x + a * cos - b * sin)} ${round(y + a * sin + b * cos)}`)
          .join('L')}Z`,
    )
    .join('');
}

/** Two fours hang as they should; between them the string has come loose. 720 × 420. */
export function draw404(rendering: Rendering = themed): Picture {
  const bob = fallen(306, 330, 32, -1.36);
  const drawing = [
    line([130, 0, 130, 70], 'rule'),
    line([590, 0, 590, 70], 'rule'),
    write(130, 290, '4', 240, { size: 300, weight: 150, anchor: 'middle' }),
    write(590, 290, '4', 240, { size: 300, weight: 880, anchor: 'middle' }),
    path('M360 0C362 40 344 70 352 112C358 146 380 150 374 186', 'cue-heavy'),
    path('M300 332C282 318 276 286 300 282C326 278 330 308 312 312', 'cue-heavy'),
    rect(0, 366, 720, 4, 'ink'),
    screen(0, 370, 720, 50, (_, v) => 0.5 - 0.45 * v, 7),
    path(bob, 'signal'),
    engrave('M300 368L440 368L470 384L330 384Z', 0.9, 7),
  ];
  return picture(drawing, { x: 0, y: 0, w: 720, h: 420 }, rendering);
}
