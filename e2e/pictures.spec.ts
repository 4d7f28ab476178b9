import type { Page } from '@playwright/test';
import { expectPainted, readThrough, sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PROJECT = '/services/web-design/landing-page-design';

/** The paths of the files of drawings that a page has asked for, in their order. */
function watchDrawings(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/drawings/')) paths.push(pathname);
  });
  return paths;
}

const view = (path: string): string => path.replace(/^\/drawings\//, '').replace(/\..+/, '');

test('the pictures of a project come when they are near, each in the one view that it has room for, and again on the way back', async ({
  page,
}) => {
  const paths = watchDrawings(page);
  await page.goto(PROJECT);
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
  expect(paths).toEqual([]);
  await readThrough(page);
  await expect
    .poll(() => paths.map(view).toSorted())
    .toEqual(['landing-page-design-small', 'landing-page-design-wide']);
  for (const plate of await page.getByRole('figure').getByRole('img').all())
    await expectPainted(plate);
  const last = page.getByRole('figure').getByRole('img').last();
  await last.scrollIntoViewIfNeeded();
  await page.goto('/pricing');
  await page.goBack();
  await expect(last).toBeInViewport();
  await expectPainted(last);
});

test('the pictures of a project come in the other view where the room changes', async ({
  page,
}) => {
  const paths = watchDrawings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PROJECT);
  await readThrough(page);
  await expect.poll(() => paths.map(view)).toEqual(['landing-page-design-small']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('figure').first().scrollIntoViewIfNeeded();
  await expect.poll(() => paths.map(view)).toContain('landing-page-design-wide');
});

test('the pictures of a project are drawn anew in the other theme, not fetched for it, and all there for paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const paths = watchDrawings(page);
  await page.goto(PROJECT);
  const plate = page.getByRole('figure').getByRole('img').first();
  await plate.scrollIntoViewIfNeeded();
  await expectPainted(plate);
  // On one ground, what differs is the drawing.
  await plate.evaluate((element) => {
    element.style.background = 'gray';
  });
  const light = await plate.screenshot();
  const fetched = paths.length;
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect.poll(async () => (await plate.screenshot()).equals(light)).toBe(false);
  expect(paths.length).toBe(fetched);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => new Set(paths).size).toBe(2);
});

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

for (const width of [320, 1280]) {
  test(`pictures move nothing and hold to the page at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        const nodes = (list.getEntries() as LayoutShift[])
          .flatMap(({ sources }) => sources)
          .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
          .filter((element) => element?.closest('figure, #services'));
        moved.push(...nodes.map((element) => element?.outerHTML ?? ''));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of [PROJECT, '/']) {
      await page.goto(path);
      await readThrough(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'moved') as string[])).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
  });
}

test('the cards of the home page fetch their pictures when they come near, in one file', async ({
  page,
}) => {
  const paths = watchDrawings(page);
  await page.goto('/');
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
  expect(paths).toEqual([]);
  await page.locator('#services article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => paths.map(view)).toEqual(['cards-small']);
  await expectPainted(page.locator('#services article [data-drawing]:visible').last());
});

test('the services page asks for 20 files of drawings at most', async ({ page }) => {
  const paths = watchDrawings(page);
  await page.goto('/services');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await readThrough(page);
  await expect.poll(() => new Set(paths).size).toBeGreaterThan(6);
  expect(new Set(paths).size).toBeLessThanOrEqual(20);
  expect(await page.locator('use').count()).toBeGreaterThan(40);
});
