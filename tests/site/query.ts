import type { HTMLElement } from 'node-html-parser';
import type { Page } from './site.ts';

type Read = Pick<Page, 'document'>;

/** The text of an element with its whitespace collapsed. */
export const textOf = ({ textContent }: HTMLElement): string =>
  textContent.replace(/\s+/g, ' ').trim();

/** The text of each element that a selector matches, in document order. */
export const texts = ({ document }: Read, selector: string): string[] =>
  document.querySelectorAll(selector).map(textOf);

/** The `href` of each link that a selector matches, as written. */
export const hrefs = ({ document }: Read, selector = 'main a'): string[] =>
  document.querySelectorAll(selector).map((link) => link.getAttribute('href') ?? '');

/** `text → href` of each link that a selector matches. */
export const links = ({ document }: Read, selector: string): string[] =>
  document
    .querySelectorAll(selector)
    .map((link) => `${textOf(link)} → ${link.getAttribute('href') ?? ''}`);

/** A value in an island's `props`, as Astro serializes it. */
type Serialized = readonly [type: number, value: unknown];

const ARRAY = 1;

function revive([type, value]: Serialized): unknown {
  if (type === ARRAY) return (value as Serialized[]).map(revive);
  return typeof value === 'object' && value !== null ? reviveAll(value) : value;
}

const reviveAll = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, Serialized]) => [key, revive(value)]),
  );

/** The props of the one island of that name. */
export function islandProps(page: Page, name: string): Record<string, unknown> {
  const island = find(page, `astro-island[component-export="${name}"]`);
  return reviveAll(JSON.parse(island.getAttribute('props') ?? '{}'));
}

/** The first element that a selector matches. Throws if there is none. */
export function find({ document, path }: Page, selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${path} has no ${selector}.`);
  return found;
}
