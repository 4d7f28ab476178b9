import { brokenLinks } from '../../../src/build/links-integration.ts';
import { ORIGIN } from '../site.ts';
import type { BuiltSite, Check, Page } from '../site.ts';

/** The URLs of this site that a page links to or loads. */
function linksOf({ document, path }: Page): URL[] {
  const loading = 'a[href], link[href], [src], form[action], use, meta[property="og:image"]';
  const named = document
    .querySelectorAll(loading)
    .map(
      ({ attributes: { href, src, action, content, ...others } }) =>
        href ?? src ?? action ?? others['data-href'] ?? content,
    );
  return named
    .map((address) => new URL(address ?? '', new URL(path, ORIGIN)))
    .filter(({ origin, pathname }) => origin === ORIGIN && !pathname.startsWith('/api/'));
}

/** `/from → /to`, one line for each link that is wrong. */
const wrongLinks = (site: BuiltSite, isWrong: (link: URL) => boolean): string[] => [
  ...new Set(
    site.pages.flatMap((page) =>
      linksOf(page)
        .filter(isWrong)
        .map(({ pathname }) => `${page.path} → ${pathname}`),
    ),
  ),
];

/** Links with a trailing slash or the file name of a page. */
const redirectedLinks = (site: BuiltSite): string[] =>
  wrongLinks(site, ({ pathname }) => /.\/$|\.html$/.test(pathname));

/** Listed pages that can't be reached from the home page. */
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

/** Links that open a new tab without an announcement or without `noopener`. */
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
  ['every link and fragment leads somewhere', ({ folder }) => brokenLinks(folder)],
  ['no link has a trailing slash or the file name of a page', redirectedLinks],
  ['every listed page can be reached from the home page', unreachablePages],
  ['a link that opens a new tab announces it and has noopener', unannouncedTabs],
];
