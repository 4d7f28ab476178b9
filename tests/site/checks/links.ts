import { ORIGIN } from '../site.ts';
import type { BuiltSite, Page } from '../site.ts';
import type { Check } from './check.ts';

/** The addresses inside the site that a page leads to or loads. */
function linksOf({ document, path }: Page): URL[] {
  const named = [
    ...document.querySelectorAll('a[href], link[href]').map((node) => node.getAttribute('href')),
    ...document.querySelectorAll('[src]').map((node) => node.getAttribute('src')),
    ...document.querySelectorAll('form[action]').map((node) => node.getAttribute('action')),
    ...document
      .querySelectorAll('use')
      .map((node) => node.getAttribute('href') ?? node.getAttribute('data-href')),
    ...document
      .querySelectorAll('meta[property="og:image"]')
      .map((node) => node.getAttribute('content')),
  ];
  return named
    .map((address) => new URL(address ?? '', new URL(path, ORIGIN)))
    .filter(({ origin, pathname }) => origin === ORIGIN && !pathname.startsWith('/api/'));
}

const distinct = (found: readonly string[]): string[] => [...new Set(found)];

/** What answers at an address: a page, or a file that is no page. */
const isThere = (site: BuiltSite, { pathname }: URL): boolean =>
  site.files.has(pathname) || site.has(pathname);

/** `/from → /to`, one line for each link that leads to nothing. */
const deadLinks = (site: BuiltSite): string[] =>
  distinct(
    site.pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !isThere(site, link))
        .map((link) => `${page.path} → ${link.pathname}`),
    ),
  );

/** `/from → /to#fragment`, one line for each fragment that names no place. */
function missingFragments(site: BuiltSite): string[] {
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
  return distinct(missing);
}

/** Links with a slash at their end or with the name of a page's file. */
const redirectedLinks = (site: BuiltSite): string[] =>
  distinct(
    site.pages.flatMap((page) =>
      linksOf(page)
        .filter(({ pathname }) => /.\/$|\.html$/.test(pathname))
        .map(({ pathname }) => `${page.path} → ${pathname}`),
    ),
  );

/** Listed pages to which no way leads from the home page. */
function unreachablePages(site: BuiltSite): string[] {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const { pathname } of linksOf(site.page(path))) {
      if (site.has(pathname)) reached.add(pathname);
    }
  }
  return site.listed
    .filter(({ path }) => !reached.has(path))
    .map(({ path }) => `${path}: link to it from a page or from navigation in content/site.yaml`);
}

/** Links that open a new tab without saying so, or that give the page away to where they lead. */
const unannouncedTabs = (site: BuiltSite): string[] =>
  site.pages.flatMap(({ path, document }) =>
    document
      .querySelectorAll('a[target="_blank"]')
      .filter(
        (link) =>
          !(link.getAttribute('rel') ?? '').includes('noopener') ||
          !/new tab/.test(link.textContent),
      )
      .map((link) => `${path}: ${link.textContent.trim()}`),
  );

export const LINK_CHECKS: readonly Check[] = [
  ['every link leads to something', deadLinks],
  ['every fragment names an element', missingFragments],
  ['no link ends in a slash or names a file of a page', redirectedLinks],
  ['every listed page can be reached from the home page', unreachablePages],
  ['a link that opens a new tab says so and gives nothing away', unannouncedTabs],
];
