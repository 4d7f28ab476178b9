import type { Drawing } from '../core/marks.ts';
import { headline } from '../core/marks.ts';
import { drawPicture } from '../objects/subject.ts';
import { button } from '../parts/controls.ts';
import type { Box, Pen } from '../types.ts';

/** A page that is shorter than wide: the headline, a strip of its picture, the action. */
export function shortPage({ x, y, w, h }: Box, { client, rand }: Pen): Drawing {
  const size = Math.min(30, w * 0.17);
  const top = y + size * 2.5;
  return [
    headline(x + 14, y + size * 1.25, client.headline, w - 28, size),
    drawPicture(client.subject, rand, x + 14, top, w - 28, h - size * 2.5 - 58, { step: 4.5 }),
    button(x + 14, y + h - 48, w - 28, 36, client.action, 'signal', 17),
  ];
}
