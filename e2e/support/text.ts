import type { Page } from '@playwright/test';

/** Twice the default of browsers, in px. A root size set by CSS would leave media queries as they are. */
const LARGE = 32;

/** Sets the browser's default size of text. */
export async function setTextSize(page: Page, size: 'large' | 'default'): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', {
    fontSizes: { standard: size === 'large' ? LARGE : 16 },
  });
  await client.detach();
}

/** Texts and controls that end outside the window or a box that clips them; runs in the page. */
export function cutOff(): string[] {
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

/**
 * Drawings and charts have as many labels as fit, or show the chosen one: service-chart.spec.ts. The text for screen readers and the map's
 * own are not seen.
 */
const NOT_READ = 'svg, [data-chart], [aria-hidden="true"], .sr-only, :has(> iframe)';

/** The words of the page's content that a person sees, which `textContent` and `::before` are not. */
export async function visibleWords(page: Page): Promise<Set<string>> {
  const text = await page.getByRole('main').evaluate((main: HTMLElement, notRead) => {
    const removed = [...main.querySelectorAll<HTMLElement | SVGElement>(notRead)];
    for (const element of removed) element.style.display = 'none';
    const read = main.innerText;
    for (const element of removed) element.style.display = '';
    return read;
  }, NOT_READ);
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}$%+]+/gu));
}

/** Letters and digits that only a style adds, so that they can't be selected, found or translated. */
export const wordsOfStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        // Invisible ones reserve the width of a bold label.
        .filter(({ visibility }) => visibility === 'visible')
        .map(({ content }) => content)
        .filter((content) => /^".*[\p{L}\p{N}]/u.test(content)),
    ),
  );
