import { fileURLToPath } from 'node:url';
import type { Route } from '@playwright/test';
import { share } from '../tests/support/share.ts';
import { hold, nextFrames, watchShifts } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const ROBOTO = fileURLToPath(
  import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
);

// These tests change a page in transit, so its styles no longer match the policy's hash.
test.use({ bypassCSP: true });

/** Removes Arial, and serves Roboto instead of the installed one. */
async function asOnAndroid(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replaceAll(/src:local\(Arial[^;}]*/g, 'src:local(None)')
    .replaceAll(/src:local\(Roboto[^;}]*/g, 'src:url(/roboto.woff2)');
  await route.fulfill({ response, body });
}

const PATHS = ['/', '/services', '/pricing', '/contact'];
const WINDOWS = [
  { width: 390, fallback: 'Site Fallback' },
  { width: 1280, fallback: 'Site Fallback' },
  { width: 412, fallback: 'Site Fallback Roboto' },
  { width: 800, fallback: 'Site Fallback Roboto' },
];

for (const { path, width, fallback } of share(
  WINDOWS.flatMap((window) => PATHS.map((each) => ({ path: each, ...window }))),
)) {
  test(`nothing on ${path} moves at ${width} px when the font replaces ${fallback}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    if (fallback.endsWith('Roboto')) await page.route(path, asOnAndroid);
    await page.route('/roboto.woff2', (route) => route.fulfill({ path: ROBOTO }));
    const release = await hold(page, '**/site.*.woff2');
    // The load event waits for the font.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const states = await page.evaluate(async (family) => {
      const faces = [...document.fonts].filter(
        (face) => face.family.replaceAll('"', '') === family,
      );
      await Promise.allSettled(faces.map((face) => face.load()));
      return [...new Set(faces.map(({ status }) => status))];
    }, fallback);
    expect(states, 'On Debian, fonts-liberation provides the fallback').toEqual(['loaded']);
    await nextFrames(page);
    const shifts = await watchShifts(page);
    // The position of a hanging dot is measured only after the font has loaded.
    await expect(page.locator('[data-hung]')).toHaveCount(0);
    release();
    await page.evaluate(() => document.fonts.ready);
    const stop = page.locator('main [data-hanging-dot]').first();
    await expect(stop).toHaveAttribute('data-hung', '');
    expect(await shifts()).toEqual([]);
  });
}
