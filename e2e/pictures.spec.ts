import type { Page } from '@playwright/test';
import {
  expectDrawn,
  expectIdle,
  expectPainted,
  readThrough,
  watchShifts,
  withConnection,
  withSaveData,
} from './support/pages.ts';
import { servicePath } from '../src/lib/service-paths.ts';
import { sale } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { expect, test } from './support/test.ts';

const PROJECT = servicePath(sale.service.id, sale.page.id);

/** The paths of the drawing files that a page requests, in order. */
function watchDrawings(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/drawings/')) paths.push(pathname);
  });
  return paths;
}

const view = (path: string): string => path.replace(/^\/drawings\//, '').replace(/\..+/, '');

test('to a visitor who saves data the pictures of a project load near the viewport, in the view that fits, and again after Back', async ({
  page,
}) => {
  await withSaveData(page);
  const paths = watchDrawings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PROJECT);
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
  expect(paths).toEqual([]);
  await readThrough(page);
  await expect.poll(() => paths.map(view)).toEqual([`${sale.page.id}-small`]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('figure').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => paths.map(view))
    .toEqual([`${sale.page.id}-small`, `${sale.page.id}-wide`]);
  for (const plate of await page.getByRole('figure').getByRole('img').all())
    await expectPainted(plate);
  const last = page.getByRole('figure').getByRole('img').last();
  await last.scrollIntoViewIfNeeded();
  await page.goto('/pricing');
  await page.goBack();
  await expect(last).toBeInViewport();
  await expectPainted(last);
});

test('a project’s pictures change with the theme without a fetch, and all load for printing', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const paths = watchDrawings(page);
  await page.goto(PROJECT);
  const plate = page.getByRole('figure').getByRole('img').first();
  await plate.scrollIntoViewIfNeeded();
  await expectPainted(plate);
  // With the same background, only the drawing can differ.
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

test('on a slow connection no picture loads before a scroll', async ({ page }) => {
  await withConnection(page, { effectiveType: '2g' });
  const paths = watchDrawings(page);
  await page.goto(PROJECT);
  await expectDrawn(page);
  await expectIdle(page);
  expect(paths).toEqual([]);
  await readThrough(page);
  await expect.poll(() => paths.length).toBeGreaterThan(0);
});

test('once a page is at rest all its pictures are there, loaded once, and nothing moves', async ({
  page,
}) => {
  for (const path of [PROJECT, '/', '/services']) {
    const paths = watchDrawings(page);
    await page.goto(path);
    const shifts = await watchShifts(page);
    const waiting = page.locator('[data-href]').filter({ visible: true });
    await expectDrawn(page);
    await expect(waiting).toHaveCount(0);
    expect(await shifts()).toEqual([]);
    // A second one finds the file in the cache.
    expect(new Set(paths).size).toBeLessThanOrEqual(12);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

for (const width of share([320, 1280])) {
  test(`nothing moves when pictures load at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [PROJECT, '/']) {
      // Pictures load once the page has, which waits for the font: what a late font moves is not theirs.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const shifts = await watchShifts(page);
      await readThrough(page);
      expect(await shifts()).toEqual([]);
    }
  });
}

test('to a visitor who saves data the cards of the home page load their pictures near the viewport, from one file', async ({
  page,
}) => {
  await withSaveData(page);
  const paths = watchDrawings(page);
  await page.goto('/');
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
  expect(paths).toEqual([]);
  await page.locator('#services article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => paths.map(view)).toEqual(['cards-small']);
  await expectPainted(page.locator('#services article [data-drawing]:visible').last());
});

test('the services page requests at most 20 drawing files', async ({ page }) => {
  const paths = watchDrawings(page);
  await page.goto('/services');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await readThrough(page);
  await expect.poll(() => new Set(paths).size).toBeGreaterThan(6);
  expect(new Set(paths).size).toBeLessThanOrEqual(20);
  expect(await page.locator('use').count()).toBeGreaterThan(40);
});

/** Viewport widths in px around which a layout changes its columns, or a drawing its view. */
const WIDTHS = [390, 480, 520, 768, 1023, 1024, 1152, 1280, 1727, 1728, 1920];

/** The smallest readable font size, in CSS pixels. */
const READABLE = 10;

/** The size in px of the smallest text in each visible drawing that is too small: `file#id: 9.1 px`. */
async function smallTexts(page: Page, sizeOf: (href: string) => Promise<number>) {
  const shown = await page.locator('svg[data-drawing]:visible').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const use = drawing.querySelector('use');
      return {
        href: use?.dataset['href'] ?? use?.getAttribute('href') ?? '',
        scale: drawing.getBoundingClientRect().width / Number(drawing.getAttribute('width')),
      };
    }),
  );
  expect(shown.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    shown.map(async ({ href, scale }) => [href, (await sizeOf(href)) * scale] as const),
  );
  return sizes.flatMap(([href, size]) => (size < READABLE ? `${href}: ${size.toFixed(1)} px` : []));
}

for (const path of share(['/', '/services', PROJECT]))
  test(`no text in a picture of ${path} is under ${READABLE} pixels at any width`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.goto(path);
    await expectDrawn(page);
    const files = new Map<string, Promise<string>>();
    /** The size of the smallest text in a drawing, in its own units; 0 if the file lacks the drawing. */
    const sizeOf = async (href: string): Promise<number> => {
      const [file = '', id = ''] = href.split('#');
      const svg = files.get(file) ?? request.get(file).then((response) => response.text());
      files.set(file, svg);
      const symbol = (await svg).split('<symbol ').find((part) => part.startsWith(`id="${id}"`));
      const sizes = [...(symbol ?? '').matchAll(/font-size="([\d.]+)"/g)];
      return symbol === undefined
        ? 0
        : Math.min(Infinity, ...sizes.map(([, size]) => Number(size)));
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await smallTexts(page, sizeOf), `${width} px`).toEqual([]);
    }
  });
