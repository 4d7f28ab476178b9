import { HtmlValidate } from 'html-validate';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { ANY_SERVICE } from '../../src/lib/service-paths.ts';
import { openSite } from './site.ts';
import type { BuiltSite, Page } from './site.ts';

let site: BuiltSite;
/** Every page once, and one of each kind that repeats another. */
let distinct: readonly Page[];
beforeAll(async () => {
  site = await openSite();
  const repeats = site.pages.filter(
    ({ canonical, path }) => canonical !== null && canonical !== path,
  );
  const any = repeats.filter(({ path }) => path.startsWith(`/services/${ANY_SERVICE}/`));
  const others = site.pages.filter(({ canonical }) => canonical === null);
  distinct = [...site.listed, ...others, ...repeats.slice(0, 1), ...any.slice(0, 1)];
}, 180_000);

/** What a visitor sees at first: states that a script shows later are hidden. */
const headings = ({ document }: Page): HTMLElement[] =>
  document
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .filter((node) => !node.closest('[hidden], noscript, template'));

test('each page has one first heading', () => {
  const counts = site.pages.map((page) => [
    page.path,
    headings(page).filter(({ tagName }) => tagName === 'H1').length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

test('no heading is empty', () => {
  const empty = site.pages.filter((page) =>
    headings(page).some(({ textContent }) => textContent.trim() === ''),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('no heading skips a level', () => {
  const skips = site.pages.flatMap((page) => {
    const levels = headings(page).map(({ tagName }) => Number(tagName.slice(1)));
    return levels
      .map((level, index) => ({ level, before: levels[index - 1] ?? 0 }))
      .filter(({ level, before }) => level > before + 1)
      .map(({ level, before }) => `${page.path}: h${before} → h${level}`);
  });
  expect([...new Set(skips)]).toEqual([]);
});

test('no two headings of a page say the same', () => {
  const twice = distinct.flatMap((page) => {
    const words = headings(page)
      .filter(({ tagName }) => tagName === 'H2')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    return words
      .filter((text, index) => words.indexOf(text) !== index)
      .map((text) => `${page.path}: ${text}`);
  });
  expect(twice).toEqual([]);
});

test('every picture says what it shows, or is hidden from those who listen', () => {
  const silent = site.pages.flatMap(({ path, document }) =>
    document
      .querySelectorAll('img, svg, [role="img"]')
      .filter((node) => !node.closest('[aria-hidden="true"]'))
      .filter((node) => (node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? '') === '')
      .filter((node) => node.closest('[role="img"]') === node || node.tagName === 'IMG')
      .map((node) => `${path}: ${node.toString().slice(0, 80)}`),
  );
  expect(silent).toEqual([]);
});

test('a drawing without a name of its own is inside one that has, or is decoration', () => {
  const loose = distinct.flatMap(({ path, document }) =>
    document
      .querySelectorAll('svg')
      .filter((node) => !node.closest('[aria-hidden="true"], [role="img"]'))
      .map((node) => `${path}: ${node.toString().slice(0, 80)}`),
  );
  expect(loose).toEqual([]);
});

/** The words of a page, without its programs and the lettering of its pictures. */
function wordsOf({ html }: Page): string {
  const document = parse(html);
  for (const node of document.querySelectorAll('head, script, style, svg')) node.remove();
  return document.structuredText;
}

test('nothing waits to be filled in', () => {
  const left = distinct.flatMap((page) =>
    [...wordsOf(page).matchAll(/\{\w+\}|\bundefined\b|\[object|\bNaN\b|lorem/gi)].map(
      ([found]) => `${page.path}: ${found}`,
    ),
  );
  expect(left).toEqual([]);
});

/** Astro's runtime writes this style where its first island stands. */
const islandStyle = /<style>astro-island[^<]*<\/style>/g;

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // How a page is written is a matter for its generator; what it says is checked.
      'no-trailing-whitespace': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': 'off',
      'no-implicit-input-type': 'off',
      // Choices of one question share its name.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
      // A hidden state's heading is filled when it is shown; the headings that are seen have a test above.
      'empty-heading': 'off',
      // The brand is added to titles of up to 48 characters; their length has a test of its own.
      'long-title': 'off',
      // A table that is laid out as blocks, and a list without markers, lose their meaning without it.
      'no-redundant-role': 'off',
      // Telephone numbers stand in sentences that wrap.
      'tel-non-breaking': 'off',
    },
  });
  const wrong: string[] = [];
  for (const { path, html } of distinct) {
    const { results } = await validator.validateString(html.replaceAll(islandStyle, ''));
    for (const { messages } of results) {
      wrong.push(
        ...messages.map(({ line, message, ruleId }) => `${path}:${line} ${ruleId}: ${message}`),
      );
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
