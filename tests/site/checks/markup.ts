import { HtmlValidate } from 'html-validate';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { distinctPages } from '../site.ts';
import type { Page } from '../site.ts';
import { textOf } from '../query.ts';
import type { Check } from './check.ts';

type Pages = readonly Page[];

/** What a visitor sees at first: states that a script shows later are hidden. */
const headings = ({ document }: Page): HTMLElement[] =>
  document
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .filter((node) => !node.closest('[hidden], noscript, template'));

const pagesWhere = (pages: Pages, isWrong: (page: Page) => boolean): string[] =>
  pages.filter(isWrong).map(({ path }) => path);

/** Pages without a first heading, or with more than one. */
const pagesWithoutOneTitle = (pages: Pages): string[] =>
  pagesWhere(
    pages,
    (page) => headings(page).filter(({ tagName }) => tagName === 'H1').length !== 1,
  );

/** Pages with an empty heading. */
const emptyHeadings = (pages: Pages): string[] =>
  pagesWhere(pages, (page) => headings(page).some((node) => textOf(node) === ''));

/** `/page: h2 → h4`, one line for each level that is left out. */
const skippedLevels = (pages: Pages): string[] =>
  pages.flatMap((page) => {
    const levels = headings(page).map(({ tagName }) => Number(tagName.slice(1)));
    return levels
      .map((level, index) => ({ level, before: levels[index - 1] ?? 0 }))
      .filter(({ level, before }) => level > before + 1)
      .map(({ level, before }) => `${page.path}: h${before} → h${level}`);
  });

/** Sections of one page that bear the same name. */
const repeatedHeadings = (pages: Pages): string[] =>
  pages.flatMap((page) => {
    const words = headings(page)
      .filter(({ tagName }) => tagName === 'H2')
      .map(textOf);
    return words
      .filter((text, index) => words.indexOf(text) !== index)
      .map((text) => `${page.path}: ${text}`);
  });

/** Pages whose landmarks are not read in their order: without styles, a page is what its markup says. */
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

const hasName = (node: HTMLElement): boolean =>
  (node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? '').trim() !== '';

/** Pictures that neither say what they show nor are hidden from those who listen. */
const unnamedPictures = (pages: Pages): string[] =>
  wrong(
    pages,
    'img, [role="img"]',
    (node) => !hasName(node) && !node.closest('[aria-hidden="true"]'),
  );

/** Drawings that are neither inside a picture with a name nor decoration. */
const unnamedDrawings = (pages: Pages): string[] =>
  wrong(pages, 'svg', (node) => !node.closest('[aria-hidden="true"], [role="img"]'));

/** The words of a page, without its programs and the lettering of its pictures. */
function pageWords({ html }: Page): string {
  const document = parse(html);
  for (const node of document.querySelectorAll('head, script, style, svg')) node.remove();
  return document.structuredText;
}

/** Places that were to be filled in, and values that are none. */
const unfilledTexts = (pages: Pages): string[] =>
  pages.flatMap((page) =>
    [...pageWords(page).matchAll(/\{\w+\}|\bundefined\b|\[object|\bNaN\b|lorem/gi)].map(
      ([found]) => `${page.path}: ${found}`,
    ),
  );

/** Astro's runtime writes this style where its first island stands. */
const islandStyle = /<style>astro-island[^<]*<\/style>/g;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'input-missing-label': 'error',
    // A heading may be named by more than it shows.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A <progress> can't be drawn alike in each engine; ours has the role, name and value of one.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
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
    // A hidden state's heading is filled when it is shown; the headings that are seen have a check above.
    'empty-heading': 'off',
    // The brand is added to titles of up to 48 characters; their length has a test of its own.
    'long-title': 'off',
    // A table that is laid out as blocks, and a list without markers, lose their meaning without it.
    'no-redundant-role': 'off',
    // Telephone numbers stand in sentences that wrap.
    'tel-non-breaking': 'off',
  },
});

/** `/page:line rule: message`, one line for each rule of HTML that a page breaks. */
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
    ['each page has one first heading', pagesWithoutOneTitle],
    ['the skip link, header, content and footer are read in this order', misplacedLandmarks],
    ['no heading is empty', emptyHeadings],
    ['no heading skips a level', skippedLevels],
    ['no two sections of a page have the same heading', repeatedHeadings],
    ['every picture says what it shows, or is hidden from those who listen', unnamedPictures],
    ['a drawing is decoration or inside something that has a name', unnamedDrawings],
    ['no placeholder is left unfilled', unfilledTexts],
    ['every page is valid HTML', invalidHtml],
  ];

export const MARKUP_CHECKS: readonly Check[] = PAGE_CHECKS.map(([rule, find]): Check => [
  rule,
  (site) => find(distinctPages(site)),
]);
