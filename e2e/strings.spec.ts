import type { Locator, Page } from '@playwright/test';
import { drawAll } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 600, 768, 1023, 1024, 1280, 1440, 1920, 2560];

/** Runs in the page. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Words that the string of a hanging stop runs through, and chart strings that it runs into. */
function crossings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: { words: string; box: DOMRect }[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('.sr-only, [data-header], script, style'))
        continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) texts.push({ words: node.textContent ?? '', box });
    }
    const drawn = [...document.querySelectorAll('[data-hanging-dot]')].filter((stop) =>
      stop.checkVisibility({ contentVisibilityAuto: true }),
    );
    return drawn.flatMap((stop) => {
      const bob = stop.getBoundingClientRect();
      const string = getComputedStyle(stop, '::before');
      const x = bob.left + bob.width / 2;
      const top = bob.top - Number.parseFloat(string.height) + 2;
      const isOver = (box: DOMRect) => box.left < x && box.right > x;
      const words = texts
        .filter(({ box }) => isOver(box) && box.bottom > top + 1 && box.top < bob.top - 1)
        .map((text) => `crosses "${text.words.trim()}"`);
      const chart = '[data-chart] path, [data-chart-string] > g > line';
      const bobs = [...document.querySelectorAll(chart)]
        .map((shape) => shape.getBoundingClientRect())
        .filter(({ left, right }) => left - 1 < x && right + 1 > x)
        .filter((box) => box.bottom > top && box.top < bob.bottom)
        .map((box) => `runs into a string of the chart at ${Math.round(box.left)}`);
      return [...words, ...bobs];
    });
  });
}

/** Notes of a chart that lie on a heading, a bob or the words beside the chart, and bobs that hang into a heading. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      one.right > other.left &&
      one.top < other.bottom &&
      one.bottom > other.top;
    const headings = seen('h1 span').filter(
      (part) => !part.closest('.sr-only, [data-hanging-dot]'),
    );
    const bobs = seen('[data-chart] path, [data-chart-string] > g > line');
    const pairs = [
      ...seen('[data-chart] text').map((note) => [note, [...bobs, ...headings]] as const),
      ...bobs.map((bob) => [bob, headings] as const),
    ];
    const range = document.createRange();
    const covered = seen('section:has([data-chart]) p').flatMap((paragraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        boxes.push(...range.getClientRects());
      }
      return seen('[data-chart] text')
        .filter((note) => boxes.some((box) => meet(note.getBoundingClientRect(), box)))
        .map((note) => `"${note.textContent}" lies on "${paragraph.textContent}"`);
    });
    const met = pairs.flatMap(([one, others]) =>
      others
        .filter((other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${one.outerHTML.slice(0, 60)} meets ${other.outerHTML.slice(0, 60)}`),
    );
    return [...covered, ...met];
  });
}

const CUSTOM_WEB_APP = '/services/software-development/custom-web-app';

for (const path of ['/', '/services', '/pricing', CUSTOM_WEB_APP]) {
  test(`no string crosses a word of ${path}, however wide the window becomes`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => crossings(page)).toEqual([]);
    await drawAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Strings are measured anew in the frame after the one that is wider.
      await page.evaluate(nextFrames);
      await expect.poll(() => crossings(page), `${width} px`).toEqual([]);
      expect(await collisions(page), `${width} px`).toEqual([]);
    }
  });
}

test('a string that comes near the window hangs clear of every word', async ({ page }) => {
  await page.goto('/');
  const stops = page.locator('main [data-hanging-dot]');
  const isHung = (stop: Locator) => stop.evaluate((element) => element.hasAttribute('data-hung'));
  expect(await isHung(stops.last())).toBe(false);
  for (const stop of await stops.all()) {
    await stop.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect.poll(() => isHung(stop)).toBe(true);
    await expect.poll(() => crossings(page)).toEqual([]);
  }
});
