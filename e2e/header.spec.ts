import type { Page } from '@playwright/test';
import { menuLink, walkMenu } from './support/menu.ts';
import { expectDrawn, watchShifts } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface HeaderFrame {
  /** From the first control to the last one. */
  readonly width: number;
  readonly left: number;
  readonly right: number;
  /** Of the box that states the header's width. */
  readonly box: number;
  readonly height: number;
  readonly opacity: number;
  /** Each visible control's height and its offset from its end of the header's row, in CSS pixels. */
  readonly places: Readonly<Record<string, number>>;
}

/** Scrolls to `top` and measures the header before, during and after its transition. */
async function framesOfHeader(page: Page, top: number): Promise<HeaderFrame[]> {
  return page.evaluate(async (to) => {
    const header = document.querySelector('header');
    const bar = header?.querySelector('[data-header-bar]');
    if (!header || !bar) throw new Error('There is no header with a row.');
    const controls = [...bar.querySelectorAll('a, button')].filter((each) =>
      each.checkVisibility(),
    );
    const measure = () => {
      const { width: box, height } = bar.getBoundingClientRect();
      const ends = controls.map((control) => control.getBoundingClientRect());
      const left = Math.min(...ends.map((end) => end.left));
      const right = Math.max(...ends.map((end) => end.right));
      const plate = document.querySelector('[data-header-plate]') ?? bar;
      const opacity = Number(getComputedStyle(plate).opacity);
      const places = controls.flatMap((control) => {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        const place = control.getBoundingClientRect();
        const isLeft = control.closest('nav') !== null || control.matches('[href="/"]');
        return [
          [`${name}: offset`, isLeft ? place.left - left : right - place.right],
          [`${name}: height`, place.height],
        ] as const;
      });
      return {
        width: right - left,
        left,
        right,
        box,
        height,
        opacity,
        places: Object.fromEntries(places),
      };
    };
    const frames = [measure()];
    scrollTo({ top: to, behavior: 'instant' });
    const transitions = () => header.getAnimations({ subtree: true });
    while (bar.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    for (const time of [40, 80, 120, 160, 200]) {
      for (const transition of transitions()) {
        transition.pause();
        transition.currentTime = time;
      }
      frames.push(measure());
    }
    for (const transition of transitions()) transition.finish();
    return [...frames, measure()];
  }, top);
}

/** The left and right end of the page's text. */
const boxOfText = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('main .page-width');
    if (!text) throw new Error('The page has no text.');
    const { left, right } = text.getBoundingClientRect();
    const gutter = Number.parseFloat(getComputedStyle(text).paddingLeft);
    return { left: left + gutter, right: right - gutter };
  });

/** Waits until the header's animations finish. Those of elements out of view elsewhere may never finish. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const moving = document.querySelector('header')?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

const scroll = (page: Page, to: number): Promise<void> =>
  page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
  }, to);

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await atRest(page);
}

test('past 50 px the header widens from 860 px to 94 %, lower and more opaque, without layout shifts', async ({
  page,
}) => {
  await page.goto('/');
  await expectDrawn(page);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [390, 768, 1280, 1440]) {
    await resize(page, width);
    const shifts = await watchShifts(page);
    for (const top of [51, 0]) {
      // At 50 px the header has not changed yet.
      if (top > 0) await scroll(page, 50);
      await atRest(page);
      const frames = await framesOfHeader(page, top);
      if (width === 1440 && top > 0) {
        const [narrow, wide] = [frames.at(0), frames.at(-1)];
        expect(narrow?.box).toBe(860);
        expect(wide?.box).toBeCloseTo(1440 * 0.94, 0);
        expect(wide?.height).toBeLessThan(narrow?.height ?? NaN);
        expect(wide?.opacity).toBeGreaterThan(narrow?.opacity ?? NaN);
      }
      const widths = frames.map((frame) => frame.width);
      expect(widths).toEqual(widths.toSorted((a, b) => (top > 0 ? a - b : b - a)));
      // Where the page's text is narrower than the row may be, the row always begins and ends with it.
      expect(new Set(widths).size).toBe(width > 1000 ? frames.length : 1);
      const text = await boxOfText(page);
      const wide = frames.at(top > 0 ? -1 : 0);
      expect(wide?.left).toBeCloseTo(text.left, 0);
      expect(wide?.right).toBeCloseTo(text.right, 0);
      for (const place of Object.keys(frames[0]?.places ?? {})) {
        const offsets = frames.map((frame) => frame.places[place] ?? NaN);
        const label = `${place} at ${width} px`;
        expect(Math.max(...offsets) - Math.min(...offsets), label).toBeLessThan(1);
      }
    }
    expect(await shifts(), `${width} px`).toEqual([]);
  }
});

test('the gaps between header links are even, and no hovered or current link moves another', async ({
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const boxes = () =>
    links.evaluateAll((all) => all.map((link) => JSON.stringify(link.getBoundingClientRect())));
  const gaps = async () => {
    const words = await links.evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.firstElementChild ?? link);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
    );
    return words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? NaN));
  };
  const before = new Map<number, string[]>();
  for (const path of ['/', '/services', '/pricing', '/contact']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [768, 1280]) {
      await resize(page, width);
      const all = await gaps();
      expect(Math.max(...all) - Math.min(...all), `${path}: ${all.join(', ')}`).toBeLessThan(2);
      before.set(width, before.get(width) ?? (await boxes()));
      expect(await boxes(), path).toEqual(before.get(width));
      for (const link of path === '/' ? await links.all() : []) {
        await link.hover();
        expect(await boxes()).toEqual(before.get(width));
      }
    }
  }
});

test('the skip link moves focus past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the menu of a phone opens, closes and does not trap the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await walkMenu(page);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#menu') === null)).toBe(true);

  await page.keyboard.press('Escape');
  await button.click();
  const quote = page.locator('#menu').getByRole('link', { name: 'Get A Quote' });
  await quote.evaluate((link) => {
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
  });
  await quote.click();
  await expect(menuLink(page)).toBeHidden();
});
