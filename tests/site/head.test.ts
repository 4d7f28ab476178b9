import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openSite, ORIGIN } from './site.ts';
import type { BuiltSite, Page } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

const title = ({ document }: Page): string => document.querySelector('title')?.textContent ?? '';
const meta = ({ document }: Page, name: string): string =>
  document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? '';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('titles are unique and short enough to be shown whole', () => {
  const titles = site.listed.map(title);
  expect(repeated(titles)).toEqual([]);
  expect(titles.filter(({ length }) => length < 10 || length > 65)).toEqual([]);
});

test('descriptions are unique, and as long as they are shown', () => {
  const descriptions = site.listed.map((page) => meta(page, 'description'));
  expect(repeated(descriptions)).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
});

test('a page is listed at its own address, or names the one that is, or keeps out', () => {
  const listed = new Set(site.listed.map((page) => page.path));
  for (const page of site.pages) {
    const robots = meta(page, 'robots');
    if (page.canonical === null) expect([page.path, robots]).toEqual([page.path, 'noindex']);
    else expect([page.path, listed.has(page.canonical), robots]).toEqual([page.path, true, '']);
  }
});

test('payment, staff and missing pages stay out of search engines', () => {
  const apart = site.pages.filter((page) =>
    /^\/(payment|admin|404|services\/not-found)(\/|$)/.test(page.path),
  );
  expect(apart.length).toBeGreaterThanOrEqual(4);
  expect(apart.filter(({ canonical }) => canonical !== null)).toEqual([]);
});

test('the sitemap holds the listed pages and no others', () => {
  const xml = readFileSync(path.join(site.folder, 'sitemap-0.xml'), 'utf8');
  const told = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(told.toSorted()).toEqual(site.listed.map((page) => page.path).toSorted());
});

test('what is shared is what the page says of itself', () => {
  for (const page of site.listed) {
    expect(meta(page, 'og:title')).toBe(title(page));
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:url')).toBe(new URL(page.path, ORIGIN).href);
  }
});
