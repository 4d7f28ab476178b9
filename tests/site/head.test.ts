import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as head from './checks/head.ts';
import { openSite, ORIGIN } from './site.ts';
import type { BuiltSite } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

test('titles are unique and short enough to be shown whole', () => {
  expect(head.wrongTitles(site)).toEqual([]);
});

test('descriptions are unique, and as long as they are shown', () => {
  expect(head.wrongDescriptions(site)).toEqual([]);
});

test('a page is listed at its own address, or names the one that is, or keeps out', () => {
  expect(head.unclearPages(site)).toEqual([]);
});

test('the pages that keep out are those of one visitor, of the staff, and of nothing', () => {
  const apart = site.pages.filter(({ canonical }) => canonical === null);
  expect(apart.map((page) => page.path)).toEqual([
    '/404',
    '/admin',
    '/contact/again',
    '/contact/sent',
    '/payment/cancel',
    '/payment/success',
    '/services/not-found',
  ]);
});

test('the sitemap holds the listed pages and no others', () => {
  const listed = site.listed.map((page) => page.path);
  expect(head.sitemapPaths(site).toSorted()).toEqual(listed.toSorted());
});

test('robots are barred from nothing and shown the sitemap', () => {
  const robots = readFileSync(path.join(site.folder, 'robots.txt'), 'utf8');
  expect(robots).not.toMatch(/^Disallow/m);
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap-index.xml`);
  const index = readFileSync(path.join(site.folder, 'sitemap-index.xml'), 'utf8');
  expect(index).toContain(`<loc>${ORIGIN}/sitemap-0.xml</loc>`);
});

test('what is shared is what the page says of itself', () => {
  expect(head.wrongSharing(site)).toEqual([]);
});

test('every listed page is shared with an image of its own', () => {
  expect(head.wrongImages(site)).toEqual([]);
});
