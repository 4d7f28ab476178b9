import { expect } from 'vitest';
import { find, links, textOf, texts } from '../site/query.ts';
import { openSite } from '../site/site.ts';
import { brief, rowsOf, test } from './brief.ts';

const site = await openSite();

test.each(rowsOf(brief.texts))('the text of %s at %s: %s', (path, selector, said) => {
  expect(texts(site.page(path), selector)).toEqual(said.split(' | '));
});

test.each(rowsOf(brief.links))('the links of %s at %s: %s', (path, selector, led) => {
  expect(links(site.page(path), selector)).toEqual(led.split(' | '));
});

test.each(rowsOf(brief.claims))('%s %s says all of %j', (path, selector, claims) => {
  const said = textOf(find(site.page(path), selector));
  for (const claim of [claims].flat()) expect(said).toMatch(new RegExp(claim));
});

test.each(Object.entries(brief.sections))('the sections of %s are in order', (path, wanted) => {
  const sections = site.page(path).document.querySelectorAll('main section');
  const names = sections.map((section) => section.getAttribute('aria-labelledby') ?? 'hero');
  expect(names.join(' ')).toBe(wanted);
});

test.each(['/', '/services', '/pricing'])('six questions are answered on %s', (path) => {
  expect(texts(site.page(path), '#faq h2')).toEqual(['Frequently Asked Questions']);
  expect(texts(site.page(path), '#faq h3 > button')).toHaveLength(6);
});

test.each(Object.entries(brief.documents.sections))(
  'the document %s has its date, its sections in order, and forty words in each',
  (name, wanted) => {
    const page = site.page(`/${name}`);
    expect(texts(page, 'main time')).toEqual([brief.documents.updated]);
    const found = page.document.querySelectorAll('[data-legal-section]').map(({ id }) => id);
    const ids = wanted.split(' ');
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
    const sections = texts(page, '[data-legal-section]');
    expect(sections.filter((text) => text.split(' ').length < 40)).toEqual([]);
  },
);

test('the header and the footer lead to the pages that the brief names', () => {
  const home = site.page('/');
  expect(links(home, 'header nav li a')).toEqual(brief.header);
  expect(texts(home, 'header a[href^="mailto:"]')).toEqual([brief.quote, brief.quote]);
  expect(links(home, 'footer nav a[href^="/"]')).toEqual(brief.footer);
});
