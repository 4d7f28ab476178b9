import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { share } from '../tests/support/share.ts';
import { expectDrawn, kinds, openKind } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A higher band of one color looks as if something were missing. In pixels. */
const HIGHEST_BAND = 250;

/** A few lines in a window that is higher: what is empty there is the design's, and no section is missing. */
const SHORT = new Set(['payment link', 'staff sign-in']);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The drawings and pictures that are displayed but empty. */
const emptyFrames = (page: Page): Promise<number> =>
  page.locator('[data-drawing]').evaluateAll(
    (frames) =>
      frames.filter(
        (frame) =>
          frame.checkVisibility({ contentVisibilityAuto: true }) &&
          // The browser does not say whether a <use> shows something: its box does.
          [...frame.querySelectorAll<SVGGraphicsElement | HTMLImageElement>('use, img')].some(
            (it) =>
              it instanceof HTMLImageElement
                ? !it.complete || it.dataset['src'] !== undefined
                : it.getBBox().width === 0,
          ),
      ).length,
  );

/** The bands of a capture that have one color and are too high: `from 1200 px: 310 px`. */
async function emptyBands(capture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(capture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = info.width * info.channels;
  const bands: string[] = [];
  let top = 0;
  for (let y = 1; y <= info.height; y += 1) {
    const first = data.subarray(top * row, top * row + info.channels);
    const isSame =
      y < info.height &&
      data.subarray(y * row, (y + 1) * row).every((value, index) => value === first[index % 3]);
    if (isSame) continue;
    if (y - top > HIGHEST_BAND) bands.push(`from ${top} px: ${y - top} px`);
    top = y;
  }
  return bands;
}

for (const { kind, viewport } of share(
  SIZES.flatMap((size) => kinds.map((each) => ({ kind: each, viewport: size }))),
))
  test(`a capture of ${kind} at ${viewport.width} px shows all of it, though nobody has scrolled`, async ({
    page,
    guard,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await openKind(page, guard, kind);
    await page.waitForLoadState('networkidle');
    await expectDrawn(page);
    await expect.poll(() => emptyFrames(page)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const capture = await page.screenshot({ fullPage: true });
      if (!SHORT.has(kind)) expect(await emptyBands(capture), colorScheme).toEqual([]);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
