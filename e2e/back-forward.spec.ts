import { findChrome } from '../tests/run/browser.ts';
import { beginOrder, payLabel, payWith } from './support/checkout.ts';
import { launchOptions } from './support/launch.ts';
import { openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const chrome = findChrome();

// Chromium without windows has no back/forward cache, and Playwright disables it by default.
test.use({
  launchOptions: {
    ...launchOptions,
    ...(chrome !== undefined && { executablePath: chrome }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** One page for each set of scripts that a page may run. */
const KINDS = ['home', 'services', 'pricing', 'contact', 'payment success'] as const;

test('Back shows the same document, which the browser kept in memory', async ({ page, guard }) => {
  test.slow();
  for (const kind of KINDS) {
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
    // evaluate() throws during a navigation.
    await expect(async () => {
      expect(await state()).toEqual([pathname, true]);
    }).toPass();
  }
});

test('Back from the provider’s page shows the same dialog, ready to pay', async ({ page }) => {
  const { dialog, email } = await beginOrder(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await payWith(page, dialog, payLabel());
  await page.goBack({ waitUntil: 'commit' });
  await expect(dialog.getByRole('button', { name: payLabel() })).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue(email);
});

test('a skipped view transition is not an error', async ({ page }) => {
  await page.goto('/privacy');
  // WebKit rejects these promises when it skips a transition; Chromium does not.
  const reported = await page.evaluate(async () => {
    const reasons: string[] = [];
    addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) =>
      reasons.push(String(reason)),
    );
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
