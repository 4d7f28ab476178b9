import { flat, rect } from '../core/marks.ts';
import type { Rendering } from '../core/render.ts';
import { renderMarks, themed, wrapSvg } from '../core/render.ts';
import { screen } from '../core/tone.ts';
import type { Picture } from '../scenes/scene.ts';
import { portraitTone } from './portrait.ts';

/** A portrait that follows from a seed, 240 × 280: for sample people, never for real ones. */
export function drawAvatar(seed: string, rendering: Rendering = themed): Picture {
  const view = { x: 0, y: 0, w: 240, h: 280 };
  const marks = flat([
    rect(0, 0, 240, 280, 'print'),
    screen(0, 0, 240, 280, portraitTone(seed), 3, 'tone-print'),
  ]);
  return { svg: wrapSvg(renderMarks(marks, rendering), view), width: 240, height: 280 };
}
