import { axisWeight } from '../../../domain/weight.ts';

/** Set lighter, a figure of this size can't be read. */
const THINNEST = 240;
/** Lengths of a card's string in px: no share, and all of it. */
const SHORTEST = 14;
const LONGEST = 44;

export interface Heft {
  /** Font weight, in the steps that have a class. */
  weight: number;
  /** The length of the string in px. */
  string: number;
}

/** How heavy a figure is set and how low it hangs, by its share of the whole. */
export function heftOf(part: number, whole: number): Heft {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return {
    weight: axisWeight(share, THINNEST),
    string: Math.round(SHORTEST + share * (LONGEST - SHORTEST)),
  };
}
