/** What a client sells or shows; each subject has a drawing in illustrations/subjects. */
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

/** An invented client of the sample projects, shown in the pictures of a page. */
export interface Client {
  readonly id: string;
  readonly name: string;
  /** The line of business, in a few words. */
  readonly does: string;
  /** A host under `.example`. */
  readonly domain: string;
  /** The headline of its home page, in two lines. */
  readonly headline: readonly [string, string];
  /** Products with their prices in whole US dollars. */
  readonly products: readonly Product[];
  /** The call to action of its home page. */
  readonly action: string;
  /** Three short statements about the business. */
  readonly facts: readonly [string, string, string];
  /** First names of people in the pictures. */
  readonly people: readonly string[];
  readonly subject: Subject;
}

export interface Product {
  readonly name: string;
  /** Whole US dollars. */
  readonly price: number;
  readonly subject: Subject;
}
