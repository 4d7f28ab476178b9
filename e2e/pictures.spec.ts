import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test.ts';

const PROJECT = '/services/web-design/landing-page-design';

/** The paths of the drawings that a page has asked for, in their order. */
function watchDrawings(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/art/')) paths.push(pathname);
  });
  return paths;
}

const view = (path: string): string => path.replace(/^\/art\//, '').replace(/\..+/, '');

/** How much there is to see, in bits a pixel: an empty plate has none. */
async function entropyOf(place: Locator): Promise<number> {
  return (await sharp(await place.screenshot()).stats()).entropy;
}

async function readThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / 400));
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' });
    }, step * 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

test.describe('the pictures of a project', () => {
  test('come when they are near, each in the one view that it has room for', async ({ page }) => {
    const paths = watchDrawings(page);
    await page.goto(PROJECT, { waitUntil: 'networkidle' });
    expect(paths.map(view)).not.toContain('landing-page-design-5-close');
    await readThrough(page);
    await expect
      .poll(() => paths.map(view).toSorted())
      .toEqual([
        'landing-page-design-1-full',
        'landing-page-design-2-close',
        'landing-page-design-3-close',
        'landing-page-design-4-close',
        'landing-page-design-5-close',
      ]);
    for (const plate of await page.getByRole('figure').getByRole('img').all()) {
      await expect.poll(() => entropyOf(plate)).toBeGreaterThan(0.5);
    }
  });

  test('come in the other view where the room changes', async ({ page }) => {
    const paths = watchDrawings(page);
    await page.goto(PROJECT);
    await readThrough(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('figure').first().scrollIntoViewIfNeeded();
    await expect.poll(() => paths.map(view)).toContain('landing-page-design-1-close');
  });

  test('are drawn anew in the other theme, and not fetched for it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const paths = watchDrawings(page);
    await page.goto(PROJECT);
    const plate = page.getByRole('figure').getByRole('img').first();
    await plate.scrollIntoViewIfNeeded();
    await expect.poll(() => entropyOf(plate)).toBeGreaterThan(0.5);
    // On one ground, what differs is the drawing.
    await plate.evaluate((element) => {
      element.style.background = 'gray';
    });
    const light = await plate.screenshot();
    const fetched = paths.length;
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await expect.poll(async () => (await plate.screenshot()).equals(light)).toBe(false);
    expect(paths.length).toBe(fetched);
  });

  test('are all there for a sheet of paper', async ({ page }) => {
    const paths = watchDrawings(page);
    await page.goto(PROJECT);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => new Set(paths).size).toBe(10);
  });

  test('are there again on the way back', async ({ page }) => {
    await page.goto(PROJECT);
    const plate = page.getByRole('figure').getByRole('img').last();
    await plate.scrollIntoViewIfNeeded();
    await expect.poll(() => entropyOf(plate)).toBeGreaterThan(0.5);
    await page.goto('/pricing');
    await page.goBack();
    await expect(plate).toBeInViewport();
    await expect.poll(() => entropyOf(plate)).toBeGreaterThan(0.5);
  });

  test('have a name that says what is to be seen', async ({ page }) => {
    await page.goto(PROJECT);
    const plates = page.getByRole('figure').getByRole('img');
    await expect(plates).toHaveCount(5);
    await expect(plates.first()).toHaveAccessibleName(/^Home page of Kiln in a browser window/);
  });

  test('may be kept for ever', async ({ page, request }) => {
    const paths = watchDrawings(page);
    await page.goto(PROJECT);
    await readThrough(page);
    await expect.poll(() => paths.length).toBeGreaterThan(0);
    const answer = await request.get(paths[0] ?? '');
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  });
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
      const { moved, overflow } = await page.evaluate(() => ({
        moved: Reflect.get(globalThis, 'moved') as string[],
        overflow: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(moved).toEqual([]);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

test('a card of the home page fetches its picture when it comes near', async ({ page }) => {
  const paths = watchDrawings(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(paths.map(view)).not.toContain('card-prototyping-close');
  await page.locator('#services article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => paths.map(view)).toContain('card-prototyping-close');
  await expect
    .poll(() => entropyOf(page.locator('#services article [data-drawing]:visible').last()))
    .toBeGreaterThan(0.5);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is there', async ({ page }) => {
    await page.goto(PROJECT);
    const plates = page.getByRole('figure').getByRole('img');
    await expect(plates).toHaveCount(5);
    for (const plate of await plates.all()) {
      await expect(plate.locator('svg:visible')).toHaveCount(1);
      await expect.poll(() => entropyOf(plate)).toBeGreaterThan(0.5);
    }
  });
});
