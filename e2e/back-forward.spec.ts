import { launchOptions } from './support/launch.ts';
import { openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Playwright turns this cache off.
test.use({
  launchOptions: {
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** One page of each set of scripts that a page may leave running. */
const KINDS = ['home', 'services', 'pricing', 'contact', 'payment success'] as const;

for (const kind of KINDS) {
  test(`${kind}: Back shows the same document, which the browser kept in memory`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    const { pathname } = new URL(page.url());
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto('/terms');
    await page.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    });
    const state = () => page.evaluate(() => [location.pathname, Reflect.get(window, 'isKept')]);
    // An evaluation fails when its page is left.
    await expect(async () => {
      expect(await state()).toEqual([pathname, true]);
    }).toPass();
  });
}

test('a view transition that is skipped is no error', async ({ page }) => {
  await page.goto('/privacy');
  // As WebKit reports one; Chromium reports none.
  const reported = await page.evaluate(async () => {
    const reasons: string[] = [];
    addEventListener('unhandledrejection', ({ reason }) => reasons.push(String(reason)));
    for (const name of ['pageswap', 'pagereveal']) {
      const skipped = () => Promise.reject(new DOMException(`skipped at ${name}`, 'AbortError'));
      const viewTransition = { ready: skipped(), finished: skipped() };
      dispatchEvent(Object.assign(new Event(name), { viewTransition }));
    }
    // Unhandled rejections are reported after the current tasks.
    for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
    return reasons;
  });
  expect(reported).toEqual([]);
});
