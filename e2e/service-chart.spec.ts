// Over 250 lines: the chart by pointer, touch, keyboard and scale, over one set of helpers.
import type { Locator, Page } from '@playwright/test';
import { servicePath } from '../src/lib/service-paths.ts';
import { sale } from '../tests/support/agency.ts';
import { violations } from './support/access.ts';
import { nextFrames, readThrough, tabTo, watchShifts } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const chartOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: /services by price/ });
const linksOf = (page: Page): Locator => chartOf(page).getByRole('listitem').getByRole('link');

/** The label is the link's own text. */
const labelOf = (link: Locator): Locator => link.locator('> span');

/** The middle of a string, near the rule that it hangs from, in px of the viewport. */
async function topOf(link: Locator): Promise<{ x: number; y: number }> {
  const line = await link.locator('line').boundingBox();
  return { x: (line?.x ?? 0) + (line?.width ?? 0) / 2, y: (line?.y ?? 0) + 12 };
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  // Strings make room for the headline's hanging dot in the frame after its font.
  await nextFrames(page);
}

test('the pointer shows one label at a time, moving over all strings shifts nothing, and a string leads to the page that it names', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const links = linksOf(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    const shifts = await watchShifts(page);
    for (const index of [0, 7, 18, 23, 29]) {
      const { x, y } = await topOf(links.nth(index));
      await page.mouse.move(x, y);
      await expect(labelOf(links.nth(index))).toHaveCSS('opacity', '1');
      await expect.poll(() => seenLabels(page)).toHaveLength(1);
    }
    await page.mouse.move(width / 2, 890);
    await expect.poll(() => seenLabels(page)).not.toHaveLength(1);
    expect(await shifts()).toEqual([]);
  }
  const link = links.nth(12);
  const name = /^\$[\d,]+\s+(.+)$/s.exec(await link.innerText())?.[1] ?? '';
  const { x, y } = await topOf(link);
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(name.replaceAll(' ', '\\s+')),
  );
});

test('a string that has been seen stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const find = (): void => {
      const last = document.querySelector('[data-strings] li:last-child svg');
      if (!last) {
        requestAnimationFrame(find);
        return;
      }
      // Tells where it is in the first frame that shows it. Asking would force a layout.
      const observer = new IntersectionObserver((entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (!entry) return;
        observer.disconnect();
        Object.assign(globalThis, { seen: entry.boundingClientRect.left });
      });
      observer.observe(last);
    };
    find();
  });
  await openHome(page);
  await page.waitForFunction(() => 'seen' in globalThis);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as number);
  const left = await linksOf(page)
    .last()
    .evaluate((link) => link.getBoundingClientRect().left);
  expect(seen).toBeCloseTo(left, 0);
});

const seenLabels = (page: Page): Promise<string[]> =>
  linksOf(page).evaluateAll((links) =>
    links
      .flatMap((link) => link.querySelector('span') ?? [])
      .filter((label) => getComputedStyle(label).opacity !== '0')
      .map((label) => label.textContent),
  );

test('arrow keys, Home and End choose a string, Enter opens it, and a link skips them all', async ({
  page,
}) => {
  await openHome(page);
  await readThrough(page);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const links = linksOf(page);
  const skip = chartOf(page).getByRole('link', { name: /^Skip the/ });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await expect(labelOf(links.first())).toHaveCSS('opacity', '1');
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['End', -1],
    ['ArrowLeft', -2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(index)).toBeFocused();
  }
  // The browser's own shortcuts, such as the one for Back.
  for (const key of ['Alt+ArrowRight', 'Control+End', 'Meta+ArrowRight', 'Shift+End']) {
    await page.keyboard.press(key);
    await expect(links.first()).toBeFocused();
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Explore Our Services' }),
  ).toBeFocused();
  const path = (await links.nth(1).getAttribute('href')) ?? '';
  await links.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('no label touches the headline, a string or a bob in wide windows', async ({ page }) => {
  await openHome(page);
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Strings are measured again in the frame after a resize.
    await nextFrames(page);
    const met = await linksOf(page).evaluateAll((links) => {
      const text = (root: Element) => {
        const range = document.createRange();
        range.selectNodeContents(root);
        return [...range.getClientRects()];
      };
      const stage = document.querySelector('[data-chart-stage]');
      const dot = stage?.querySelector('[data-hanging-dot]');
      const box = dot?.getBoundingClientRect();
      const red = box && new DOMRect(box.left + box.width / 2, 0, 1, box.bottom);
      const headline = [...(stage?.querySelectorAll('h1 > span') ?? [])].map((line) =>
        line.getBoundingClientRect(),
      );
      return links.flatMap((link) => {
        (link as HTMLElement).focus();
        const shapes = links
          .filter((other) => other !== link)
          .flatMap((other) => [...other.querySelectorAll('line, use')])
          .map((shape) => shape.getBoundingClientRect());
        const label = link.querySelector('span');
        // An element's own box includes the scale that it is still growing from.
        const own = label ? text(label) : [];
        return own.flatMap((one) =>
          [...shapes, ...headline, ...(red ? [red] : [])]
            .filter(
              (other) =>
                one.left < other.right &&
                one.right > other.left &&
                one.top < other.bottom &&
                one.bottom > other.top,
            )
            .map(
              (other) =>
                `${link.textContent} at ${Math.round(other.left)}, ${Math.round(other.top)}`,
            ),
        );
      });
    });
    expect(met, `${width} px`).toEqual([]);
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('sliding sideways and a tap choose a string, and only its label opens it', async ({
    page,
  }) => {
    await openHome(page);
    const links = linksOf(page);
    const client = await page.context().newCDPSession(page);
    const [from, to] = [await topOf(links.nth(3)), await topOf(links.nth(20))];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      });
    await touch('touchStart', from.x);
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', from.x + ((to.x - from.x) * step) / 10);
    await expect(links.nth(20)).toBeFocused();
    await touch('touchEnd');
    await nextFrames(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(links.nth(20)).toBeFocused();

    // A tap that stops a fling is no tap.
    await openHome(page);
    const link = links.nth(18);
    const { x, y } = await topOf(link);
    await page.touchscreen.tap(x + 2, y);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    const label = labelOf(link);
    await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const path = String(await link.getAttribute('href'));
    await label.tap();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});

test('motion is reduced and colors are forced where the visitor asks for it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHome(page);
  const link = linksOf(page).nth(12);
  await link.focus();
  const swinging = link.locator('svg').first();
  await expect(swinging).toHaveCSS('animation-name', 'none');
  const color = (name: string) =>
    page.evaluate((system) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = system;
      const { color: computed } = getComputedStyle(probe);
      probe.remove();
      return computed;
    }, name);
  await expect(link.locator('line')).toHaveCSS('stroke', await color('Highlight'));
  const text = await color('CanvasText');
  await expect(linksOf(page).nth(13).locator('line')).toHaveCSS('stroke', text);
  const string = () =>
    page
      .locator('h1 [data-hanging-dot]')
      .evaluate((dot) => getComputedStyle(dot, '::before').backgroundColor);
  expect(await string()).toBe(text);
  for (const [path, property] of [
    [servicePath(sale.service.id, sale.page.id), 'fill'],
    ['/payment/success', 'stroke'],
  ] as const) {
    await page.goto(path);
    const bobs = page.getByRole('img', { name: /plumb lines/ }).locator('path');
    await expect(bobs.first()).toHaveCSS(property, text);
  }
});
