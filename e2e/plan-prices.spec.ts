import type { Page } from '@playwright/test';
import { drawAll } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/text.ts';

/**
 * The lines and the badge of each plan that touch the ink of its price, such as its comma; runs in the page. A text's box is
 * taller than its letters, so both are measured.
 */
function touchingLines(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  const inkOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = context.measureText(element.textContent);
    return {
      top: top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent,
      bottom: bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent,
      ...{ left, right },
    };
  };
  return [...document.querySelectorAll('[aria-labelledby="plans-title"] article')].flatMap(
    (card) => {
      const [price, ...lines] = card.querySelectorAll(
        ':scope > p:first-child > span:not(.sr-only)',
      );
      if (!price) return [`${card.id} has no price`];
      const ink = inkOf(price);
      const badge = [...card.querySelectorAll('[data-rank]')];
      const others = [
        ...lines.map((line) => [line.textContent, inkOf(line)] as const),
        ...badge.map((it) => [it.textContent, it.getBoundingClientRect()] as const),
      ];
      return others
        .filter(([, { top, bottom, left, right }]) => {
          const isBeside = left >= ink.right || right <= ink.left;
          return !isBeside && top < ink.bottom && bottom > ink.top;
        })
        .map(([text]) => `${price.textContent}: ${text}`);
    },
  );
}

const touching = async (page: Page): Promise<string[]> => {
  await drawAll(page);
  return page.evaluate(touchingLines);
};

for (const path of ['/', '/pricing']) {
  test(`on ${path}, nothing touches a plan’s price, not even its comma`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 560, 767, 768, 1023, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await touching(page), `${width} px`).toEqual([]);
    }
    await setTextSize(page, 'large');
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await touching(page), `text at 200 %, ${width} px`).toEqual([]);
    }
  });
}
