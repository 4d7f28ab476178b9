import { flat, rect } from '../core/marks.ts';
import type { Rendering } from '../core/render.ts';
import { renderMarks, themed, wrapSvg, wrapSymbol } from '../core/render.ts';
import { screen } from '../core/tone.ts';
import type { Picture } from '../scenes/scene.ts';
import { portraitTone } from './portrait.ts';

const VIEW = { x: 0, y: 0, w: 240, h: 280 };

const marksOf = (seed: string) =>
  flat([
    rect(0, 0, VIEW.w, VIEW.h, 'print'),
    screen(0, 0, VIEW.w, VIEW.h, portraitTone(seed), 3, 'tone-print'),
  ]);

const pictureOf = (svg: string): Picture => ({ svg, width: VIEW.w, height: VIEW.h });

/** A portrait that follows from a seed, 240 × 280: for sample people, never for real ones. */
export const drawAvatar = (seed: string, rendering: Rendering = themed): Picture =>
  pictureOf(wrapSvg(renderMarks(marksOf(seed), rendering), VIEW));

/** The portrait as a file of its own, which a page takes by `use`. */
export const drawAvatarFile = (seed: string): Picture =>
  pictureOf(wrapSymbol(renderMarks(marksOf(seed)), VIEW));
