import { beforeAll, expect, test } from 'vitest';
import * as markup from './checks/markup.ts';
import { distinctPages, openSite } from './site.ts';
import type { BuiltSite, Page } from './site.ts';

let site: BuiltSite;
let distinct: readonly Page[];
beforeAll(async () => {
  site = await openSite();
  distinct = distinctPages(site);
}, 180_000);

test('each page has one first heading', () => {
  expect(markup.withoutOneTitle(site.pages)).toEqual([]);
});

test('no heading is empty', () => {
  expect(markup.withEmptyHeadings(site.pages)).toEqual([]);
});

test('no heading skips a level', () => {
  expect(markup.skippedLevels(site.pages)).toEqual([]);
});

test('no two headings of a page say the same', () => {
  expect(markup.repeatedHeadings(distinct)).toEqual([]);
});

test('every picture says what it shows, or is hidden from those who listen', () => {
  expect(markup.silentPictures(site.pages)).toEqual([]);
});

test('a drawing without a name of its own is inside one that has, or is decoration', () => {
  expect(markup.looseDrawings(distinct)).toEqual([]);
});

test('nothing waits to be filled in', () => {
  expect(markup.leftovers(distinct)).toEqual([]);
});

test('every page is valid HTML', async () => {
  expect(await markup.invalidHtml(distinct)).toEqual([]);
}, 120_000);
