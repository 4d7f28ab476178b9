import { parse } from 'node-html-parser';
import { sentences } from '../../schemas/lint.ts';
import { wordsOf } from '../query.ts';
import type { Page } from '../site.ts';

/** Fewer words than these are a label: "Starting at", "You are here". */
const FEWEST = 4;

/** The sentences that a page says in its own voice: without links, buttons, charts and what scripts put in. */
export function ownSentences({ html }: Pick<Page, 'html'>): Set<string> {
  const main = parse(html).querySelector('main');
  if (!main) return new Set();
  const described = main
    .querySelectorAll('[role="img"]:not([data-chart])')
    .map((node) => node.getAttribute('aria-label') ?? '');
  for (const node of main.querySelectorAll(
    'a, button:not(:is(h3, h4) > button), nav, svg, script, style, noscript',
  ))
    node.remove();
  const written = main
    .querySelectorAll('h1, h2, h3, h4, p, li, figcaption')
    .map((node) => wordsOf(node));
  const all = [...written, ...described].flatMap(sentences);
  return new Set(all.filter((sentence) => sentence.split(' ').length >= FEWEST));
}

/** `/one, /other: sentence`, one line for each sentence that two pages have in common. */
export function sharedSentences(pages: readonly Pick<Page, 'html' | 'path'>[]): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) =>
    [...ownSentences(page)].flatMap((sentence) => {
      const before = first.get(sentence);
      if (before !== undefined) return [`${before}, ${page.path}: ${sentence}`];
      first.set(sentence, page.path);
      return [];
    }),
  );
}
