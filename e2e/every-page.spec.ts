import type { Page } from '@playwright/test';
import { share } from '../tests/support/share.ts';
import { expectForcedColors, smallTargets, violations } from './support/access.ts';
import { expectLightLoad, watch } from './support/first-load.ts';
import {
  drawAll,
  kinds,
  nextFrames,
  openKind,
  readThrough,
  sideways,
  withSaveData,
} from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { cutOff, setTextSize, visibleWords, wordsOfStyles } from './support/text.ts';

// One visit for all that holds on every page, because opening and reading a page takes longest.

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

test.use({ viewport: PHONE });

/** A phone shows every word that a wide window shows, as text. */
async function expectAllWords(page: Page): Promise<void> {
  // A payment page changes while it is read.
  await expect(async () => {
    await page.setViewportSize(DESKTOP);
    const wide = await visibleWords(page);
    await page.setViewportSize(PHONE);
    const narrow = await visibleWords(page);
    expect([...wide].filter((word) => !narrow.has(word))).toEqual([]);
  }).toPass();
  expect(await wordsOfStyles(page)).toEqual([]);
}

async function expectNothingCutOff(page: Page, when: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    expect.soft(await page.evaluate(cutOff), `${when}, ${width} px`).toEqual([]);
    expect.soft(await sideways(page), `${when}, ${width} px`).toBe(0);
  }
}

/** The narrowest, in which most is cut off, and the day's of the others, in px. */
const WIDTHS = [320, ...share([390, 768, 1280])];

/** With text at 200 % nothing is cut off. */
async function expectLargeText(page: Page): Promise<void> {
  await setTextSize(page, 'large');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectNothingCutOff(page, 'text at 200 %', WIDTHS);
  await setTextSize(page, 'default');
}

/** The day's of the pages with the most blocks. */
const SPACED = share(['home', 'services', 'pricing', 'contact']);

/** Nor with the text spacing of WCAG 1.4.12. */
async function expectSpacedText(page: Page, kind: string): Promise<void> {
  if (!SPACED.includes(kind)) return;
  // As an adopted sheet, which the content security policy allows.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  await expectNothingCutOff(page, 'text spacing', WIDTHS);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** Opens every closed disclosure, and the first visible row of a card. */
async function openEverything(page: Page): Promise<void> {
  // Numbered before the first click, because an open disclosure may contain closed ones.
  const closed = 'main button[aria-controls][aria-expanded="false"]:visible';
  const count = await page.locator(closed).evaluateAll((buttons) => {
    for (const [place, button] of buttons.entries()) button.setAttribute('data-place', `${place}`);
    return buttons.length;
  });
  for (let place = 0; place < count; place += 1) {
    await page.locator(`button[data-place="${place}"]`).click();
  }
  const row = page.locator('article h5 > button:visible').first();
  if ((await row.count()) > 0) await row.click();
}

/** Axe finds nothing, targets are large enough, nothing overflows the window, and controls have an edge. */
async function expectAccess(page: Page, kind: string): Promise<void> {
  await openEverything(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await smallTargets(page)).toEqual([]);
  for (const [width, height] of [
    [667, 375],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await sideways(page), `${width} px`).toBe(0);
  }
  await expectForcedColors(page, kind);
}

for (const [index, kind] of kinds.entries()) {
  test(`${kind}: loads little, shows all words on a phone, and is accessible, with large text, too`, async ({
    page,
    guard,
  }) => {
    test.slow();
    // What a page loads at rest is not its first load.
    await withSaveData(page);
    const traffic = watch(page);
    await openKind(page, guard, kind);
    await test.step('the first load', () => expectLightLoad(page, kind, traffic));
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    await drawAll(page);
    await test.step('words on a phone', () => expectAllWords(page));
    await test.step('text at 200 %', () => expectLargeText(page));
    await test.step('spaced text', () => expectSpacedText(page, kind));
    // Themes and widths alternate; tests/styles/colors.test.ts checks contrast in both themes.
    const isWide = index % 2 === 0;
    await page.emulateMedia({ colorScheme: isWide ? 'light' : 'dark' });
    await page.setViewportSize({ width: isWide ? 1280 : 390, height: 900 });
    await test.step('accessibility', () => expectAccess(page, kind));
  });
}
