import type { Locator, Page } from '@playwright/test';
import { drawAll } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const widths = [320, 390, 600, 768, 1023, 1024, 1280, 1440, 1920, 2560] as const;
const paths = ['/', '/services', '/pricing'] as const;

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
      const words = texts
        .filter(
          ({ box }) =>
            box.left < x && box.right > x && box.bottom > top + 1 && box.top < bob.top - 1,
        )
        .map((text) => `crosses "${text.words.trim()}"`);
      const bobs = [
        ...document.querySelectorAll('[data-chart] path, [data-chart-string] > g > line'),
      ]
        .map((shape) => shape.getBoundingClientRect())
        .filter(
          (box) =>
            box.left - 1 < x && box.right + 1 > x && box.bottom > top && box.top < bob.bottom,
        )
        .map((box) => `runs into a string of the chart at ${Math.round(box.left)}`);
      return [...words, ...bobs];
    });
  });
}

/** Notes of a chart that lie on a heading or on a bob, and bobs that hang into a heading. */
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
    return pairs.flatMap(([one, others]) =>
      others
        .filter((other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${one.outerHTML.slice(0, 60)} meets ${other.outerHTML.slice(0, 60)}`),
    );
  });
}

for (const path of paths) {
  for (const width of widths) {
    test(`no string crosses a word of ${path} in a window of ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => crossings(page)).toEqual([]);
      await drawAll(page);
      await expect.poll(() => crossings(page)).toEqual([]);
      expect(await collisions(page)).toEqual([]);
      // The same page, made narrower and wider under the strings.
      await page.setViewportSize({ width: Math.round(width * 0.8), height: 900 });
      await expect.poll(() => crossings(page)).toEqual([]);
    });
  }
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

test('no full stop hangs before the font has come, which says where', async ({ page }) => {
  const font = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await font.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  await expect(page.locator('[data-hung]')).toHaveCount(0);
  font.resolve(undefined);
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
});

/** Opens a page whose font comes late, and gives back how far things moved when it came: layout-shift scores. */
async function shiftsOfLateFont(page: Page, path: string): Promise<unknown> {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  // The load event waits for the font.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await frames();
  const hasStandIn = await page.evaluate(() =>
    new FontFace('Stand-in', "local('Arial'), local('Liberation Sans')").load().then(
      () => true,
      () => false,
    ),
  );
  expect(hasStandIn, 'Arial or Liberation Sans is installed (Debian: fonts-liberation)').toBe(true);
  arrive();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');
  await frames();
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}

for (const path of ['/', '/services', '/pricing', '/contact']) {
  for (const width of [390, 1280]) {
    test(`nothing on ${path} moves in a window of ${width} px when the font comes late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await shiftsOfLateFont(page, path)).toEqual([]);
    });
  }
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 768, 1440]) {
    test(`strings are short enough for any line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const drops = await page.locator('[data-hanging-dot]').evaluateAll((stops) =>
        stops.map((stop) => {
          const size = Number.parseFloat(getComputedStyle(stop).fontSize);
          return Number.parseFloat(getComputedStyle(stop, '::before').height) / size;
        }),
      );
      expect(drops.length).toBeGreaterThan(3);
      // A line is 0.84 em high at least; bob and descenders take 0.55 of it.
      for (const drop of drops) expect(drop).toBeLessThan(0.31);
    });
  }
});
