import type { Page } from '@playwright/test';
import { servicePath } from '../src/lib/service-paths.ts';
import { sale, sales } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { drawAll, hold, nextFrames } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 600, 768, 1023, 1024, 1280, 1440, 1920, 2560];

/** Strings of hanging dots that cross text or a chart, and chart labels and bobs that overlap other content. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const boxesOf = (root: Node) => {
      const found: { words: string; holder: Element | null; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node);
        const words = node.textContent?.trim() ?? '';
        for (const box of range.getClientRects())
          found.push({ words, holder: node.parentElement, box });
      }
      return found;
    };
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const texts = boxesOf(document.body).filter(
      ({ holder }) =>
        holder?.checkVisibility() && !holder.closest('.sr-only, [data-header], script, style'),
    );
    const bobs = seen('[data-chart] path, [data-chart-string] line');
    const dots = [...document.querySelectorAll('[data-hanging-dot]')].filter((dot) =>
      dot.checkVisibility({ contentVisibilityAuto: true }),
    );
    const crossed = dots.flatMap((dot) => {
      const { left, width, top: end, bottom } = dot.getBoundingClientRect();
      const x = left + width / 2;
      const top = end - Number.parseFloat(getComputedStyle(dot, '::before').height) + 2;
      const words = texts
        .filter(({ box }) => box.left < x && box.right > x)
        .filter(({ box }) => box.bottom > top + 1 && box.top < end - 1)
        .map((text) => `a string crosses "${text.words}"`);
      const strings = bobs
        .map((shape) => shape.getBoundingClientRect())
        .filter((box) => box.left - 1 < x && box.right + 1 > x)
        .filter((box) => box.bottom > top && box.top < bottom)
        .map((box) => `a string runs into one of the chart at ${Math.round(box.left)}`);
      return [...words, ...strings];
    });
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      one.right > other.left &&
      one.top < other.bottom &&
      one.bottom > other.top;
    const boxes = (elements: Element[]) =>
      elements.map((element) => ({
        words: element.outerHTML.slice(0, 60),
        box: element.getBoundingClientRect(),
      }));
    const headings = boxes(
      seen('h1 span').filter((part) => !part.closest('.sr-only, [data-hanging-dot]')),
    );
    const beside = seen('section:has([data-chart]) p').flatMap(boxesOf);
    const pairs = [
      [boxes(seen('[data-chart] text')), [...boxes(bobs), ...headings, ...beside]],
      [boxes(bobs), headings],
    ] as const;
    const met = pairs.flatMap(([ones, others]) =>
      ones.flatMap((one) =>
        others
          .filter((other) => meet(one.box, other.box))
          .map((other) => `${one.words} lies on ${other.words}`),
      ),
    );
    return [...crossed, ...met];
  });
}

/** The longest title. */
const [longest = sale] = sales.toSorted((one, other) => other.title.length - one.title.length);

for (const path of share([
  '/',
  '/services',
  '/pricing',
  servicePath(longest.service.id, longest.page.id),
])) {
  test(`no string crosses text on ${path} at any window width`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const dot of await page.locator('main [data-hanging-dot]').all()) {
      await dot.scrollIntoViewIfNeeded();
      await expect(dot).toHaveAttribute('data-hung', '');
      await expect.poll(() => overlaps(page)).toEqual([]);
    }
    await drawAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Strings are measured again in the frame after a resize.
      await nextFrames(page);
      await expect.poll(() => overlaps(page), `${width} px`).toEqual([]);
    }
  });
}

test('a dot hangs in a section that was rendered before the font arrived, and then left', async ({
  page,
}) => {
  const release = await hold(page, '**/site.*.woff2');
  // The load event waits for the font.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const section = page.locator('.section[data-rule]:has([data-hanging-dot])').last();
  for (const isSkipped of [false, true]) {
    const changed = section.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('contentvisibilityautostatechange', resolve, { once: true });
        }),
    );
    await section.evaluate((element, isLeft) => {
      if (isLeft) scrollTo({ top: 0, behavior: 'instant' });
      else element.scrollIntoView({ behavior: 'instant' });
    }, isSkipped);
    await changed;
  }
  release();
  // Sections are rendered one by one in idle time.
  await expect(section.locator('[data-hanging-dot]').first()).toHaveAttribute('data-hung', '', {
    timeout: 20_000,
  });
});
