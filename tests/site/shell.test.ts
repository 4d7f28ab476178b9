import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';
import { find, hrefs, links, texts } from './query.ts';
import { openSite } from './site.ts';
import type { Page } from './site.ts';

const brand = read('site.yaml', siteSchema);

const site = await openSite();

/** Tests every page, payment pages included. The admin page has its own header: e2e/admin.spec.ts. */
function testEveryPage(title: string, check: (page: Page) => void): void {
  test(`on every page ${title}`, () => {
    for (const page of site.pages.filter(({ path: address }) => address !== '/admin')) {
      try {
        check(page);
      } catch (fault) {
        throw new Error(`On ${page.path}`, { cause: fault });
      }
    }
  });
}

const { header, footer, quote } = brand.navigation;
const written = (list: typeof header) => list.map(({ name, path }) => `${name} → ${path}`);

testEveryPage('the header has its links', (page) => {
  expect(links(page, 'header nav li a')).toEqual(written(header));
});

testEveryPage('the policy allows its own inline scripts and styles, and no others', (page) => {
  const policy = find(page, 'meta[http-equiv="content-security-policy"]').getAttribute('content');
  const inline = page.document.querySelectorAll('style, script:not([src], [type*="json"])');
  const own = inline.map(({ innerHTML }) =>
    createHash('sha256').update(innerHTML, 'utf8').digest('base64'),
  );
  const allowed = [...(policy ?? '').matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
  expect(allowed.toSorted()).toEqual([...new Set(own)].toSorted());
});

test.each([
  ['the page', '/pricing', '/pricing'],
  ['its section', site.listed.find(({ path }) => /^\/services\/./.test(path))?.path, '/services'],
  ['none', '/privacy', undefined],
])('the header marks the link to %s', (_, path = '', marked) => {
  const named = header.flatMap((link) => (link.path === marked ? link.name : []));
  expect(texts(site.page(path), 'header nav li a[aria-current]')).toEqual(named);
});

testEveryPage('the header and its menu have a mail link for a quote', (page) => {
  const way = `${quote} → mailto:${brand.mail}`;
  expect(links(page, 'header a[href^="mailto:"]')).toEqual([way, way]);
});

testEveryPage('the footer names the owner and has its links', (page) => {
  const [statement = ''] = texts(page, 'footer p');
  for (const name of [brand.name, brand.owner]) expect(statement).toContain(name);
  const wanted = footer.flatMap((group) => written(group.links));
  expect(links(page, 'footer nav a[href^="/"]')).toEqual(wanted);
});

// The page has the year of its build; a script updates it in the browser.
const year = String(statSync(path.join(site.folder, 'index.html')).mtime.getFullYear());
testEveryPage(
  'the footer links to the social sites, scrolls to the top and has the year',
  (page) => {
    const social = brand.social.links.map(({ url }) => url);
    expect(hrefs(page, 'footer a[target="_blank"]')).toEqual(social);
    expect(texts(page, 'footer button')).toEqual([brand.footer.backToTop]);
    expect(texts(page, '[data-year]')).toEqual([year]);
  },
);
