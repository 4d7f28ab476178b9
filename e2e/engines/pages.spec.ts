import { scrollThrough } from '../support/pages.ts';
import { eventually, expect, test } from './test.ts';
import type { Tab } from './tab.ts';

/** Pages of which search engines are not told. */
const OTHERS = [
  '/payment/success',
  '/payment/cancel',
  '/contact/sent',
  '/contact/again#email',
  '/admin',
  '/nowhere',
  '/services/graphic-design/nothing',
];

async function readToEnd(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await tab.evaluate(scrollThrough);
  // An island that has come to life carries the mark no more.
  const asleep = 'astro-island[ssr]:not([client="intent"])';
  await eventually(
    () => tab.evaluate((marked) => document.querySelectorAll(marked).length, asleep),
    0,
  );
}

test('a page of every kind is read to its end without an error, and errors would be seen', async ({
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
  // Pages of one service differ in words and drawings alone, and each takes up to several seconds.
  const read = paths.filter((path, index) => service(path) !== service(paths[index - 1]));
  // A page is through in few steps then.
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
