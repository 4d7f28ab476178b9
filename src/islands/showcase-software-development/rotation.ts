/**
 * Which slide shows, and whether slides turn by themselves. Turning starts with the page (unless the visitor asked
 * for stillness), waits while the pointer is over the slides, the button that stops it has the focus, or the tab is
 * hidden, and ends for good with the first slide asked for or focus anywhere else inside; only the button starts it
 * again: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export interface Rotation {
  readonly index: number;
  readonly count: number;
  /** The way of the last change. */
  readonly direction: Direction;
  /** Whether slides turn as soon as nothing holds them. */
  readonly playing: boolean;
  readonly heldBy: readonly Hold[];
}

export type Direction = 'next' | 'prev';
export type Hold = 'pointer' | 'control' | 'hidden';

/** How long a slide shows, in milliseconds. */
export const SLIDE_MS = 6000;

export const startRotation = (count: number, playing: boolean): Rotation => ({
  index: 0,
  count,
  direction: 'next',
  playing,
  heldBy: [],
});

export const isTurning = ({ playing, heldBy }: Rotation): boolean => playing && heldBy.length === 0;

/** The slide after or before; after the last comes the first, and the other way round. */
export function step(state: Rotation, direction: Direction): Rotation {
  const by = direction === 'next' ? 1 : -1;
  return { ...state, index: (state.index + by + state.count) % state.count, direction };
}

/** A slide by its number from 0; the way there is the way along the row. */
export const goTo = (state: Rotation, index: number): Rotation =>
  index === state.index
    ? state
    : { ...state, index, direction: index > state.index ? 'next' : 'prev' };

export const stop = (state: Rotation): Rotation => ({ ...state, playing: false });

export const hold = (state: Rotation, by: Hold): Rotation =>
  state.heldBy.includes(by) ? state : { ...state, heldBy: [...state.heldBy, by] };

export const release = (state: Rotation, by: Hold): Rotation => ({
  ...state,
  heldBy: state.heldBy.filter((each) => each !== by),
});

/** The button: it stops what is to turn, and starts it again even while it keeps the focus. */
export const toggle = (state: Rotation): Rotation =>
  release({ ...state, playing: !state.playing }, 'control');

/** Focus that goes on from the button without a press stops the slides like focus anywhere else. */
export const leaveControl = (state: Rotation): Rotation =>
  state.heldBy.includes('control') ? release(stop(state), 'control') : state;

/** The way of a swipe over so many pixels; none where it is short or rather a scroll. */
export function swipe(across: number, down: number): Direction | undefined {
  if (Math.abs(across) < 40 || Math.abs(across) < Math.abs(down) * 1.5) return undefined;
  return across < 0 ? 'next' : 'prev';
}
