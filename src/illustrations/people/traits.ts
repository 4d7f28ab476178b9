import { between, pick, random } from '../drawing/index.ts';

const HAIRS = [
  'crop',
  'parting',
  'bob',
  'curls',
  'bun',
  'long',
  'bald',
  'scarf',
  'beanie',
] as const;
const CLOTHES = ['stripes', 'collar', 'rollneck', 'crew', 'jacket'] as const;

/** The traits that vary between faces. Lengths are shares of the picture's width. */
export interface Traits {
  readonly hair: (typeof HAIRS)[number];
  readonly clothes: (typeof CLOTHES)[number];
  readonly glasses: 'none' | 'round' | 'square';
  readonly beard: 'none' | 'full' | 'moustache';
  readonly earring: boolean;
  /** Radians; positive leans to the right. */
  readonly tilt: number;
  /** -1 looks left, 1 looks right. */
  readonly turn: number;
  readonly smile: number;
  readonly skin: number;
  readonly hairTone: number;
  readonly jaw: number;
  readonly width: number;
  readonly brow: number;
  readonly shirt: number;
  /** The side of the light. */
  readonly light: 1 | -1;
  readonly fringe: number;
}

/** Derives the traits from a seed. */
export function traitsOf(seed: string): Traits {
  const rand = random(`face/${seed}`);
  const hair = pick(rand, HAIRS);
  const bearded = hair === 'bald' || hair === 'crop' || hair === 'beanie' || hair === 'parting';
  const side = rand() < 0.5 ? -1 : 1;
  return {
    hair,
    clothes: pick(rand, CLOTHES),
    glasses: pick(rand, ['none', 'none', 'round', 'square'] as const),
    beard: bearded ? pick(rand, ['none', 'full', 'full', 'moustache'] as const) : 'none',
    earring: !bearded && rand() < 0.6,
    tilt: side * between(rand, 0.05, 0.17),
    turn: side * between(rand, 0.25, 1),
    smile: between(rand, 0.25, 1),
    skin: rand() ** 1.4 * 0.34,
    hairTone: between(rand, 0.5, 0.98),
    jaw: between(rand, 0.74, 0.98),
    width: between(rand, 0.185, 0.212),
    brow: between(rand, -0.012, 0.012),
    shirt: rand(),
    light: rand() < 0.7 ? -1 : 1,
    fringe: between(rand, -1, 1),
  };
}
