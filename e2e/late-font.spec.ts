import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ROBOTO = fileURLToPath(
  import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
);

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Opens a page with the stand-in, then lets the font come; answers how far things moved: layout-shift scores. */
async function shiftsOfLateFont(page: Page, path: string, standIn: string): Promise<unknown> {
  const font = Promise.withResolvers<undefined>();
  await page.route('**/archivo.*.woff2', async (route) => {
    await font.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  // The load event waits for the font.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isThere = await page.evaluate(async (family) => {
    const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', '') === family);
    const loaded = await Promise.allSettled(faces.map((face) => face.load()));
    return loaded.length > 0 && loaded.every(({ status }) => status === 'fulfilled');
  }, standIn);
  expect(isThere, `${standIn} is there (Debian: fonts-liberation)`).toBe(true);
  await frames(page);
  await page.evaluate(() => {
    (Reflect.get(window, 'shifts') as number[]).length = 0;
  });
  // No full stop hangs before the font has come, which says where.
  await expect(page.locator('[data-hung]')).toHaveCount(0);
  font.resolve(undefined);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
  await frames(page);
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}

const PATHS = ['/', '/services', '/pricing', '/contact'];

for (const path of PATHS) {
  for (const width of [390, 1280]) {
    test(`nothing on ${path} moves in a window of ${width} px when the font comes late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await shiftsOfLateFont(page, path, 'Archivo Fallback')).toEqual([]);
    });
  }
}

test.describe('on Android, which has Roboto alone', () => {
  // The page is changed on its way, and with it the hash of its styles.
  test.use({ bypassCSP: true });

  /** Takes Arial away, and serves Roboto in place of the installed one. */
  async function asOnAndroid(route: Route): Promise<void> {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/src:local\(Arial[^;}]*/g, 'src:local(None)')
      .replaceAll(/src:local\(Roboto[^;}]*/g, 'src:url(/roboto.woff2)');
    await route.fulfill({ response, body });
  }

  for (const path of PATHS) {
    for (const width of [412, 800]) {
      test(`nothing on ${path} moves in a window of ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.route(path, asOnAndroid);
        await page.route('/roboto.woff2', (route) => route.fulfill({ path: ROBOTO }));
        expect(await shiftsOfLateFont(page, path, 'Archivo Fallback Roboto')).toEqual([]);
      });
    }
  }
});
