/** Which of the slides shows. */
export interface Slides {
  readonly index: number;
  readonly count: number;
  /** The way of the last change. */
  readonly direction: Direction;
}

export type Direction = 'next' | 'prev';

export const firstOf = (count: number): Slides => ({ index: 0, count, direction: 'next' });

/** The slide after or before; after the last comes the first, and the other way round. */
export function step(slides: Slides, direction: Direction): Slides {
  const by = direction === 'next' ? 1 : -1;
  return { ...slides, index: (slides.index + by + slides.count) % slides.count, direction };
}

/** A slide by its number from 0; the way there is the way along the row. */
export const goTo = (slides: Slides, index: number): Slides =>
  index === slides.index
    ? slides
    : { ...slides, index, direction: index > slides.index ? 'next' : 'prev' };

/** The way of a swipe over so many pixels; none where it is short or rather a scroll. */
export function swipe(across: number, down: number): Direction | undefined {
  if (Math.abs(across) < 40 || Math.abs(across) < Math.abs(down) * 1.5) return undefined;
  return across < 0 ? 'next' : 'prev';
}
