import { expect, test } from 'vitest';
import { brokenLinks } from '../../src/build/links-integration.ts';
import { folderWith } from '../support/folder.ts';

/** The broken links of a site with these files. */
const brokenIn = (files: Record<string, string>) => brokenLinks(folderWith(files));

test('links to pages, files, elements, functions and other sites are not broken', () => {
  const home =
    '<a href="/services?plan=a&amp;b=1#top"></a><a href="#here" id="here"></a><img src="/mark.svg"><form action="/api/orders"></form><a href="https://other.example/x"></a><a href="mailto:a@b.example"></a>';
  const found = brokenIn({
    'index.html': home,
    'services.html': '<h1 id="top"></h1><a href="/"></a>',
    'mark.svg': '',
  });
  expect(found).toEqual([]);
});

test('a link that many pages have is reported once, with their number and one of them', () => {
  const footer = '<a href="/imprint"></a>';
  const pages = Object.fromEntries(['a', 'b', 'c'].map((name) => [`more/${name}.html`, footer]));
  expect(brokenIn(pages)).toEqual([
    '/imprint does not exist: linked from 3 pages, such as /more/a',
  ]);
});

test('a fragment that names no element of its page is reported', () => {
  const found = brokenIn({ 'index.html': '<a href="/b#faq"></a>', 'b.html': '<p id="faqs"></p>' });
  expect(found).toEqual(['/b has no #faq: linked from /']);
});
