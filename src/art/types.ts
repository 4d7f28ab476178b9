import type { Client } from '../domain/client.ts';

export type { Client, Subject } from '../domain/client.ts';

/** The colors of the site that the pen may use; each is a custom property of the same name. */
export type Color =
  | 'ink'
  | 'ground'
  | 'plate'
  | 'wash'
  | 'signal'
  | 'on-signal'
  | 'signal-text'
  | 'slab'
  | 'on-slab'
  | 'print'
  | 'print-ink';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A filled or stroked outline, in the units of the sheet. */
export interface Shape {
  readonly kind: 'shape';
  readonly d: string;
  readonly style: string;
  readonly box: Box;
  /** Overrides the stroke width of the style; used by tone. */
  readonly width?: number;
  /** Whether it hides what was drawn before it inside its box. */
  readonly covers?: boolean;
}

/** One line of text, already fitted: its measured width is at most `max`. */
export interface Words {
  readonly kind: 'words';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly fill: Color;
  readonly anchor: Anchor;
  readonly track: number;
  readonly max: number;
  /** Words of one sentence are shown together or not at all. */
  readonly sentence?: string;
}

export type Anchor = 'start' | 'middle' | 'end';
export type Mark = Shape | Words;

/** Returns the next number in [0, 1). */
export type Rand = () => number;

/** What a composition is given. */
export interface Pen {
  readonly rand: Rand;
  readonly client: Client;
}

/** One arrangement of a kind. */
export type Composition = (pen: Pen) => readonly Mark[];

/** Of a close view: 1:1 or 4:5. */
export type Crop = 'square' | 'tall';
export type Detail = 'full' | 'close' | 'small';
