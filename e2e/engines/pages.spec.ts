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

test('a page of every kind scrolls to its end without an error, and planted errors are detected', async ({
  tab,
}) => {
  test.setTimeout(240_000);
  // A tall window needs fewer scroll steps.
  await tab.resize(1280, 2000);
  for (const [kind, path] of Object.entries(KINDS))
    await test.step(kind, () => readToEnd(tab, path));
  await tab.goto('/privacy');
  const seenBefore = await tab.errors();
  expect(seenBefore.filter((error) => !error.includes('status of 404'))).toEqual([]);
  await tab.evaluate(async () => {
    console.error('planted error');
    setTimeout(() => {
      throw new Error('planted exception');
    });
    document.body.setAttribute('style', 'color: red');
    await fetch('/api/planted');
    await new Promise((resolve) => setTimeout(resolve));
  });
  const errors = (await tab.errors()).join('\n');
  for (const seen of [/planted error/, /planted exception/, /style-src/, /status of 404/])
    expect(errors).toMatch(seen);
});
