import { beforeAll, expect, test } from 'vitest';
import { openSite, ORIGIN } from './site.ts';
import type { BuiltSite, Page } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

/** The addresses inside the site that a page leads to or loads. */
function linksOf({ document, path }: Page): URL[] {
  const named = [
    ...document.querySelectorAll('a[href], link[href]').map((node) => node.getAttribute('href')),
    ...document.querySelectorAll('[src]').map((node) => node.getAttribute('src')),
    ...document
      .querySelectorAll('use')
      .map((node) => node.getAttribute('href') ?? node.getAttribute('data-href')),
    ...document
      .querySelectorAll('meta[property="og:image"]')
      .map((node) => node.getAttribute('content')),
  ];
  return named
    .map((address) => new URL(address ?? '', new URL(path, ORIGIN)))
    .filter(({ origin }) => origin === ORIGIN);
}

const isThere = ({ pathname }: URL): boolean =>
  site.files.has(pathname) || site.pages.some(({ path }) => path === pathname);

test('every link leads to something', () => {
  const dead = site.pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !isThere(link))
      .map((link) => `${page.path} → ${link.pathname}`),
  );
  expect([...new Set(dead)]).toEqual([]);
});

test('every fragment names a place', () => {
  const ids = new Map(
    site.pages.map(({ path, document }) => [
      path,
      new Set(document.querySelectorAll('[id]').map(({ id }) => id)),
    ]),
  );
  const missing = site.pages.flatMap((page) =>
    linksOf(page)
      .filter(({ hash, pathname }) => hash !== '' && ids.has(pathname))
      .filter(({ hash, pathname }) => !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))))
      .map(({ hash, pathname }) => `${page.path} → ${pathname}${hash}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('no link ends in a slash or names a file of a page', () => {
  const crooked = site.pages.flatMap((page) =>
    linksOf(page)
      .filter(({ pathname }) => /.\/$|\.html$/.test(pathname))
      .map(({ pathname }) => `${page.path} → ${pathname}`),
  );
  expect(crooked).toEqual([]);
});

test('every listed page can be reached from the home page', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const { pathname } of linksOf(site.page(path))) {
      if (site.pages.some((page) => page.path === pathname)) reached.add(pathname);
    }
  }
  expect(site.listed.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test('a link that opens a new tab says so and gives nothing away', () => {
  for (const { document } of site.listed) {
    for (const link of document.querySelectorAll('a[target="_blank"]')) {
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.textContent).toMatch(/new tab/);
    }
  }
});
