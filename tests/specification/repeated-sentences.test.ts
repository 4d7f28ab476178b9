import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { servicePath } from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';
import { textOf } from '../site/query.ts';
import { openSite } from '../site/site.ts';
import type { Page } from '../site/site.ts';
import { test } from './brief.ts';

const site = await openSite();

/** Texts with fewer words are labels: "Starting at", "You are here". */
const FEWEST_WORDS = 4;
const FEWEST_SENTENCES = 35;

const sentences = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => sentence.replace(/[.?!]+$/, '').trim())
    .filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS);

/** The sentences of a page, without links, buttons, charts, terms and texts from scripts. */
function ownSentences({ html }: Page): Set<string> {
  const main = parse(html).querySelector('main');
  if (!main) return new Set();
  const described = main
    .querySelectorAll('[role="img"]:not([data-chart])')
    .map((node) => node.getAttribute('aria-label') ?? '');
  for (const node of main.querySelectorAll(
    'a, button:not(:is(h3, h4) > button), nav, svg, small, b, script, style, noscript',
  ))
    node.remove();
  const written = main.querySelectorAll('h1, h2, h3, h4, p, li, figcaption').map(textOf);
  return new Set([...written, ...described].flatMap(sentences));
}

/** The detail pages at their canonical paths. */
const pages = services()
  .flatMap(({ id, subcategories }) => subcategories.map((page) => servicePath(id, page.id)))
  .map((path) => ({ path, sentences: ownSentences(site.page(path)) }));

test('no two detail pages share a sentence', () => {
  const said = pages.flatMap(({ path, sentences }) =>
    [...sentences].map((sentence) => ({ path, sentence })),
  );
  const shared = [...Map.groupBy(said, ({ sentence }) => sentence)]
    .filter(([, { length }]) => length > 1)
    .map(([sentence, on]) => `${on.map(({ path }) => path).join(', ')}: ${sentence}`);
  expect(shared).toEqual([]);
});

test('each detail page has at least 35 sentences', () => {
  const short = pages.filter(({ sentences }) => sentences.size < FEWEST_SENTENCES);
  expect(short.map(({ path }) => path)).toEqual([]);
});
