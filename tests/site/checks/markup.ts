import { HtmlValidate } from 'html-validate';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { distinctPages } from '../site.ts';
import type { Check, Page } from '../site.ts';
import { textOf } from '../query.ts';

type Pages = readonly Page[];

const pagesWhere = (pages: Pages, isWrong: (page: Page) => boolean): string[] =>
  pages.filter(isWrong).map(({ path }) => path);

/** The texts of a level's headings that are visible before any script runs. */
const headings = ({ document }: Page, level: 'h1' | 'h2'): string[] =>
  document
    .querySelectorAll(level)
    .filter((node) => !node.closest('[hidden], noscript, template'))
    .map(textOf);

/** Pages with no h1, or with several visible ones. */
const pagesWithoutOneTitle = (pages: Pages): string[] =>
  pagesWhere(pages, (page) => headings(page, 'h1').length !== 1);

/** Sections of one page with the same heading. */
const repeatedHeadings = (pages: Pages): string[] =>
  pages.flatMap((page) => {
    const words = headings(page, 'h2');
    return words
      .filter((text, index) => words.indexOf(text) !== index)
      .map((text) => `${page.path}: ${text}`);
  });

/** Pages whose landmarks are out of order in the markup, which is the reading order. */
const misplacedLandmarks = (pages: Pages): string[] =>
  pagesWhere(pages, ({ document }) => {
    const read = document.querySelectorAll('body > :is(a[href="#main"], header, main, footer)');
    const names = read.map(({ localName, id }) => (id === 'main' ? 'main#main' : localName));
    return names.join(' ') !== 'a header main#main footer';
  });

const wrong = (pages: Pages, selector: string, isWrong: (node: HTMLElement) => boolean): string[] =>
  pages.flatMap(({ path, document }) =>
    document
      .querySelectorAll(selector)
      .filter(isWrong)
      .map((node) => `${path}: ${node.toString().slice(0, 80)}`),
  );

/** Text alternatives that name a color: the brand's hue can be set to another one (content/site.yaml). */
const namedColors = (pages: Pages): string[] =>
  wrong(pages, '[alt], [role="img"]', (node) =>
    /\b(red|blue|pink)\b/i.test(node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? ''),
  );

/** Drawings that are neither inside an element with the role img nor hidden. */
const unnamedDrawings = (pages: Pages): string[] =>
  wrong(pages, 'svg', (node) => !node.closest('[aria-hidden="true"], [role="img"]'));

/** The text of a page without its head, scripts, styles and drawings. */
function pageWords({ html }: Page): string {
  const document = parse(html);
  for (const node of document.querySelectorAll('head, script, style, svg')) node.remove();
  return document.structuredText;
}

/** Placeholders that were not filled in, and values such as undefined and NaN. */
const unfilledTexts = (pages: Pages): string[] =>
  pages.flatMap((page) =>
    [...pageWords(page).matchAll(/\{\w+\}|\bundefined\b|\[object|\bNaN\b|lorem/gi)].map(
      ([found]) => `${page.path}: ${found}`,
    ),
  );

/** Lists without items. */
const emptyLists = (pages: Pages): string[] =>
  wrong(pages, 'ul, ol', (node) => !node.querySelector('li'));

/** Pages with a style inside a paragraph, or with anything after their end: Astro puts them where an island or a script is. */
const misplacedByAstro = (pages: Pages): string[] =>
  pagesWhere(pages, ({ html }) => /<p[ >][^>]*>\s*<style>|<\/html>\s*\S/.test(html));

/** Astro's runtime writes this style beside its first island. */
const islandStyle = /<style>astro-island[^<]*<\/style>/g;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    // A picture without a text alternative has to be hidden from screen readers.
    'wcag/h37': ['error', { allowEmpty: false }],
    // A heading may have an aria-label that is longer than its text.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // <progress> can't be styled alike in each engine; ours has the role, name and value of one.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Formatting is up to Astro; these checks are about content.
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'no-implicit-input-type': 'off',
    // The inputs of one group share their name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // A hidden heading gets its text when it is shown; e2e/every-page.spec.ts has axe check the visible ones.
    'empty-heading': 'off',
    // The brand is appended to titles of up to 48 characters; checks/head.ts limits the length.
    'long-title': 'off',
    // Tables with display: block and lists without markers lose their role in some browsers.
    'no-redundant-role': 'off',
    // Telephone numbers are in sentences, which may wrap.
    'tel-non-breaking': 'off',
  },
});

/** `/page:line rule: message`, one line for each violation. */
async function invalidHtml(pages: Pages): Promise<string[]> {
  const found: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html.replaceAll(islandStyle, ''));
    for (const { messages } of results) {
      found.push(
        ...messages.map(({ line, message, ruleId }) => `${path}:${line} ${ruleId}: ${message}`),
      );
    }
  }
  return found;
}

const PAGE_CHECKS: readonly [rule: string, find: (pages: Pages) => string[] | Promise<string[]>][] =
  [
    ['each page has one h1', pagesWithoutOneTitle],
    ['the skip link, header, content and footer are in this order', misplacedLandmarks],
    ['no two sections of a page have the same heading', repeatedHeadings],
    ['no text alternative names a color of the brand', namedColors],
    ['a drawing is hidden or inside an element with the role img', unnamedDrawings],
    ['no placeholder is left unfilled', unfilledTexts],
    ['lists have items', emptyLists],
    ['nothing is inside a paragraph or after the page that may not be', misplacedByAstro],
    ['every page is valid HTML', invalidHtml],
  ];

export const MARKUP_CHECKS: readonly Check[] = PAGE_CHECKS.map(([rule, find]): Check => [
  rule,
  (site) => find(distinctPages(site)),
]);
