import { servicePath } from '../../src/lib/service-paths.ts';
import { sale } from '../../tests/support/agency.ts';
import { scrollThrough } from '../support/pages.ts';
import { eventually, expect, test } from './test.ts';
import type { Tab } from './tab.ts';

/** Pages that are not in the sitemap. */
const OTHERS = [
  '/payment/success',
  '/payment/cancel',
  '/contact/sent',
  '/contact/again#email',
  '/admin',
  '/nowhere',
  servicePath(sale.service.id, 'nothing'),
];

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
  const sitemap = await (
    await fetch(new URL('/sitemap-0.xml', process.env['E2E_BASE_URL']))
  ).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(35);
  const service = (path = '') => path.split('/', 3).join('/');
  // One page per service: the others differ only in text and drawings, and each takes seconds.
  const read = paths.filter((path, index) => service(path) !== service(paths[index - 1]));
  // A tall window needs fewer scroll steps.
  await tab.resize(1280, 2000);
  for (const path of [...read, ...OTHERS]) {
    await test.step(path, () => readToEnd(tab, path));
  }
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
