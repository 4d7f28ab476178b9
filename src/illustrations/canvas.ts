import type { Client } from '../schemas/client.ts';
import type { Box, Drawing, Rand } from './drawing/index.ts';

/** The subject of a drawing and the source of its variation. */
export interface Content {
  readonly client: Client;
  readonly rand: Rand;
}

type Numbers<List extends readonly number[]> = { readonly [Index in keyof List]: number };

/** Takes the first value on the wide canvas, the second one on a small canvas. */
interface Choose {
  <List extends readonly number[] | []>(wide: List, small: Numbers<List>): Numbers<List>;
  <Value>(wide: Value, small: Value): Value;
}

/** The canvas of a composition, in units. */
export interface Canvas extends Content {
  /** 720 × 540; small ones, for places up to 480 px wide, are 400 × 500 or 400 × 400. */
  readonly w: number;
  readonly h: number;
  readonly isSmall: boolean;
  readonly choose: Choose;
}

/** Content of a frame. */
export type Screen = (room: Box, content: Content) => Drawing;

/** One composition of a kind. Draws itself for any form of canvas. */
export type Composition = (canvas: Canvas) => Drawing;

const SIZES = { wide: [720, 540], tall: [400, 500], square: [400, 400] } as const;

/** The form of a sheet: wide, or one of two for narrow screens. */
export type Form = keyof typeof SIZES;

/** An empty canvas. */
export function canvasOf(form: Form, content: Content): Canvas {
  const [w, h] = SIZES[form];
  const isSmall = form !== 'wide';
  const choose = <Value>(wide: Value, small: Value): Value => (isSmall ? small : wide);
  return { ...content, w, h, isSmall, choose: choose as Choose };
}
