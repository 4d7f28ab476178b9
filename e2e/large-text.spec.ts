import { openDialog } from './support/checkout.ts';
import { launchOptions } from './support/launch.ts';
import { drawAll, kinds, nextFrames, openKind, readThrough, sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Twice the default of browsers. A root size set by CSS would leave media queries as they are. */
const TEXT_SIZE = 32;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--blink-settings=defaultFontSize=${TEXT_SIZE}`],
  },
});

const WIDTHS = [320, 390, 768, 1280] as const;

/** Texts and controls that end outside the window or a box that clips them; runs in the page. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();
  const isForAll = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden="true"], script, style, noscript, svg, [data-slide]');
  /** The horizontal room of an element; undefined in a box that scrolls, or is for screen readers. */
  const roomOf = (element: Element) => {
    let room = { left: 0, right: width };
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'visible') continue;
      const { left, right } = box.getBoundingClientRect();
      if (right - left <= 2) return undefined;
      room = { left: Math.max(left, room.left), right: Math.min(right, room.right) };
    }
    return room;
  };
  const check = (element: Element, boxes: Iterable<DOMRect>, name: string) => {
    const room = roomOf(element);
    // Headings are set a little to the left of the text's edge.
    const slack = 0.12 * Number.parseFloat(getComputedStyle(element).fontSize);
    for (const { left, right, width: size } of boxes)
      if (room && size > 2 && (left < room.left - slack || right > room.right + slack))
        found.add(`${name}: ${left.toFixed()} to ${right.toFixed()} px`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? '';
    const element = text.parentElement;
    if (words === '' || !element || !isForAll(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    check(element, range.getClientRects(), words.slice(0, 40));
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea'))
    if (isForAll(control))
      check(control, [control.getBoundingClientRect()], control.outerHTML.slice(0, 80));
  return [...found];
}

for (const kind of kinds) {
  test(`${kind}: with text at 200 % nothing is cut off`, async ({ page, guard }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await openKind(page, guard, kind);
    await expect(page.locator('html')).toHaveCSS('font-size', `${TEXT_SIZE}px`);
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    await drawAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await nextFrames(page);
      expect.soft(await page.evaluate(cutOff), `${width} px`).toEqual([]);
      expect.soft(await sideways(page), `${width} px`).toBe(0);
    }
  });
}

test('the order dialog: with text at 200 % nothing is cut off', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const dialog = await openDialog(page);
    const check = async (state: string) => {
      expect.soft(await page.evaluate(cutOff), `${state}, ${width} px`).toEqual([]);
      // Its content scrolls, but only up and down.
      const wider = await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('*')]
          .filter((it) => /auto|scroll/.test(getComputedStyle(it).overflowX))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((it) => it.outerHTML.slice(0, 80)),
      );
      expect.soft(wider, `${state}, ${width} px`).toEqual([]);
    };
    await dialog.getByRole('button', { name: 'How paying works' }).click();
    await check('opened');
    await dialog.getByRole('button', { name: 'Pay Now Banxa' }).click();
    await expect(dialog.getByRole('group', { name: 'Pay without a receipt?' })).toBeVisible();
    await check('asked for an email');
    await dialog.getByRole('button', { name: 'Add an email' }).click();
    await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
    await dialog.getByLabel('Your price in US dollars').fill('14');
    await check('below the minimum');
    await dialog.getByLabel('Your price in US dollars').fill('2500');
    await check('at a high price');
    // Hover fails unless the button can be scrolled into view.
    await dialog.getByRole('button', { name: 'Pay $2,500.00 with Banxa' }).hover();
  }
});
