import { beforeAll, expect, test } from 'vitest';
import { crookedLinks, deadLinks, missingFragments, orphans, rudeTabs } from './checks/links.ts';
import { openSite } from './site.ts';
import type { BuiltSite } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

test('every link leads to something', () => {
  expect(deadLinks(site)).toEqual([]);
});

test('every fragment names a place', () => {
  expect(missingFragments(site)).toEqual([]);
});

test('no link ends in a slash or names a file of a page', () => {
  expect(crookedLinks(site)).toEqual([]);
});

test('every listed page can be reached from the home page', () => {
  expect(orphans(site)).toEqual([]);
});

test('a link that opens a new tab says so and gives nothing away', () => {
  expect(rudeTabs(site)).toEqual([]);
});
