import type { Locator } from '@playwright/test';
import { servicePath } from '../src/lib/service-paths.ts';
import { services } from '../tests/schemas/files.ts';
import { share } from '../tests/support/share.ts';
import { openDialog } from './support/checkout.ts';
import { nextFrames } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/text.ts';

const WIDTHS = [320, 360, 390, 768, 1280];

/** The words of an element, with their punctuation, that are on two lines; runs in the page. A hyphen is where a word may break. */
function brokenWords(element: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\p{Pd}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(word);
    }
  return found;
}

for (const [page, heading] of [
  ['/', 'We create digital experiences that matter'],
  ['/', 'Guidance. Design. Tech. Growth'],
] as const) {
  test(`with text at 200 % no word of "${heading}" breaks`, async ({ page: tab }) => {
    await tab.goto(page);
    await setTextSize(tab, 'large');
    await expect(tab.locator('html')).toHaveCSS('font-size', '32px');
    const title = tab.getByRole('heading', { name: heading });
    await title.scrollIntoViewIfNeeded();
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 800 });
      await expect.poll(() => title.evaluate(brokenWords), `${width} px`).toEqual([]);
    }
  });
}

/** The closing headings with the longest words, each with the path of its page. */
const closings = services()
  .flatMap(({ id, subcategories }) =>
    subcategories.map((page) => ({
      path: servicePath(id, page.id),
      title: page.closing.title,
      longest: Math.max(...page.closing.title.split(/\s/).map((word) => word.length)),
    })),
  )
  .toSorted((one, other) => other.longest - one.longest)
  .slice(0, 3);

for (const { path, title } of share(closings))
  test(`no word of "${title}" breaks on a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const heading = page.getByRole('heading', { name: title });
    await heading.scrollIntoViewIfNeeded();
    await expect.poll(() => heading.evaluate(brokenWords)).toEqual([]);
  });

/** The string and the bob of the dialog that are in sight, where they meet an element. */
async function meets(dialog: Locator, element: Locator): Promise<boolean> {
  const other = await element.elementHandle();
  return dialog.evaluate((node, control) => {
    const box = control?.getBoundingClientRect() ?? new DOMRect();
    const lane = node.querySelector('section [aria-hidden="true"]');
    if (!lane) throw new Error('The dialog has no string.');
    const clip = lane.getBoundingClientRect();
    // What hangs above the lane is cut off there.
    return [...lane.querySelectorAll('div, svg')]
      .map((part) => part.getBoundingClientRect())
      .some(
        (part) =>
          part.left < box.right &&
          part.right > box.left &&
          Math.max(part.top, clip.top) < box.bottom &&
          Math.min(part.bottom, clip.bottom) > box.top,
      );
  }, other);
}

test('with text at 200 % the string of the order does not cross the button that closes it', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await setTextSize(page, 'large');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await nextFrames(page);
    await expect.poll(() => meets(dialog, close), `${width} px`).toBe(false);
  }
});
