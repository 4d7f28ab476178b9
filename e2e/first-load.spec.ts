import type { Page, Request } from '@playwright/test';
import { kinds, openKind } from './support/pages.ts';
import type { Kind } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const KIB = 1024;
/** Everything that comes before any scroll, on the wire with its headers, in KiB. */
const LIMITS: Record<Kind, number> = {
  home: 60,
  services: 90,
  detail: 60,
  'missing detail': 60,
  pricing: 75,
  contact: 60,
  'contact, sent': 60,
  'contact, to mend': 60,
  legal: 55,
  // The goal is 115; the classes in the markup came with 2 KiB that are still to be saved.
  'payment success': 118,
  'payment cancel': 118,
  missing: 60,
};
/** React, the sign-in form and what reads answers; the dashboard comes for those who go in. */
const ADMIN_LIMIT = 150;

test.use({ viewport: { width: 390, height: 844 } });

/** Adds up what comes; call it before the page is opened, and the answer when it is at rest. */
function weigh(page: Page): () => Promise<number> {
  const came: Request[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    came.push(request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect.poll(() => underWay.size).toBe(0);
    const sizes = await Promise.all(came.map((request) => request.sizes()));
    return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  };
}

async function expectFreePaint(page: Page): Promise<void> {
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        (entry) =>
          (entry as { renderBlockingStatus?: string }).renderBlockingStatus !== 'non-blocking',
      )
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
  const external = await page
    .locator('head link[rel~="stylesheet"], script[src]:not([async], [defer], [type="module"])')
    .count();
  expect(external).toBe(0);
  // The one font is fetched with the page, and its words are shown without it.
  await expect(page.locator('link[rel="preload"]')).toHaveCount(1);
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family === 'Archivo').map(({ display }) => display),
  );
  expect(displays).toEqual(['swap']);
}

for (const kind of kinds) {
  test(`${kind}: at most ${LIMITS[kind]} KiB before any scroll`, async ({ page, guard }) => {
    const weight = weigh(page);
    await openKind(page, guard, kind);
    const bytes = await weight();
    test.info().annotations.push({ type: 'KiB', description: (bytes / KIB).toFixed(1) });
    // Less than a page with its font could not be: then something was not counted.
    expect(bytes).toBeGreaterThan(25 * KIB);
    expect(bytes).toBeLessThanOrEqual(LIMITS[kind] * KIB);
    await test.step('nothing from outside the page holds its first paint back', () =>
      expectFreePaint(page));
  });
}

test(`the staff's sign-in: at most ${ADMIN_LIMIT} KiB`, async ({ page }) => {
  const weight = weigh(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  const bytes = await weight();
  test.info().annotations.push({ type: 'KiB', description: (bytes / KIB).toFixed(1) });
  expect(bytes).toBeLessThanOrEqual(ADMIN_LIMIT * KIB);
});
