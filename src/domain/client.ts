/** What a client sells or shows; each has a drawing in `objects/`. */
export type Subject = (typeof SUBJECTS)[number];

export const SUBJECTS = [
  'vase',
  'cup',
  'bottle',
  'lamp',
  'pear',
  'boat',
  'leaf',
  'loaf',
  'chair',
  'jar',
  'boot',
  'book',
  'fish',
  'tree',
  'tent',
  'house',
  'kettle',
  'mushroom',
  'yarn',
  'cheese',
  'candle',
  'watch',
  'bicycle',
  'violin',
  'hills',
  'harbor',
  'arches',
  'street',
] as const;

/** An invented client, carried through the five pictures of a page. */
export interface Client {
  readonly id: string;
  readonly name: string;
  /** What the business does, in a few words. */
  readonly does: string;
  /** A host under `.example`. */
  readonly domain: string;
  /** The headline of its home page, in two lines. */
  readonly headline: readonly [string, string];
  /** Things it sells, with their prices in whole USD. */
  readonly products: readonly Product[];
  /** The one action of its home page. */
  readonly action: string;
  /** Three short statements about the business. */
  readonly facts: readonly [string, string, string];
  /** First names of people around it. */
  readonly people: readonly string[];
  readonly subject: Subject;
}

export interface Product {
  readonly name: string;
  /** Whole USD. */
  readonly price: number;
  readonly subject: Subject;
}
