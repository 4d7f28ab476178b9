import { share } from '../../tests/support/share.ts';
import { KINDS, scrollThrough } from '../support/pages.ts';
import { eventually, expect, test } from './test.ts';
import type { Tab } from './tab.ts';

async function readToEnd(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await tab.evaluate(scrollThrough);
  // Hydration removes the island's `ssr` attribute.
  const asleep = 'astro-island[ssr]:not([client="intent"])';
  await eventually(
    () => tab.evaluate((marked) => document.querySelectorAll(marked).length, asleep),
    0,
  );
}

/** The day's kinds; the missing page every day, whose error shows that errors are collected. */
const { missing = '', ...others } = KINDS;
const paths = [...share(Object.values(others)), missing];

test('a page of every kind scrolls to its end without an error', async ({ tab }) => {
  test.setTimeout(240_000);
  // A tall window needs fewer scroll steps.
  await tab.resize(1280, 2000);
  for (const path of paths) await test.step(path, () => readToEnd(tab, path));
  await tab.goto('/privacy');
  const errors = await tab.errors();
  const isExpected = (error: string) => error.includes('status of 404');
  expect(errors.some(isExpected)).toBe(true);
  expect(errors.filter((error) => !isExpected(error))).toEqual([]);
});
