import type { Page } from '@playwright/test';
import { launchOptions } from './support/launch.ts';
import { kinds, openKind } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Playwright turns this cache off; here it is what is tested.
test.use({
  launchOptions: {
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Goes on to another page and back; answers what in the page kept the browser from keeping it. */
async function obstacles(page: Page): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const own = notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded');
    found.push(...own.map(({ reason }) => reason));
  });
  const came = new URL(page.url()).pathname;
  await page.goto('/terms');
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  // The page that is left takes what is asked of it along.
  await expect(async () => {
    expect(await page.evaluate(() => location.pathname)).toBe(came);
  }).toPass();
  return found;
}

for (const kind of kinds) {
  test(`${kind}: nothing in the page keeps it from being kept for the way back`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    await page.waitForLoadState('networkidle');
    expect(await obstacles(page)).toEqual([]);
  });
}

test('a page that listens for its unloading would be told of', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('unload', () => undefined);
  });
  await page.goto('/privacy');
  expect(await obstacles(page)).toContain('UnloadHandlerExistsInMainFrame');
});
