import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const quote = 'Get A Quote';
const phone = { width: 390, height: 844 };

interface HeaderFrame {
  readonly width: number;
  /** How far each visible control is from the end of the header's row that it belongs to, and how high it is; CSS pixels. */
  readonly places: Readonly<Record<string, number>>;
}

/** Scrolls to `top` and measures the header on its way to the other state. */
async function framesOfHeader(page: Page, top: number): Promise<HeaderFrame[]> {
  return page.evaluate(async (to) => {
    const header = document.querySelector('header');
    const bar = header?.querySelector('[data-header-bar]');
    if (!header || !bar) throw new Error('There is no header with a row.');
    const controls = [...bar.querySelectorAll('a, button')].filter((each) =>
      each.checkVisibility(),
    );
    const measure = () => {
      const { left, right, width } = bar.getBoundingClientRect();
      const places = controls.flatMap((control) => {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        const box = control.getBoundingClientRect();
        const isLeft = control.closest('nav') !== null || control.matches('[href="/"]');
        return [
          [`${name}: offset`, isLeft ? box.left - left : right - box.right],
          [`${name}: height`, box.height],
        ] as const;
      });
      return { width, places: Object.fromEntries(places) };
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

test.describe('the header', () => {
  test('is 860 px wide at the top and 94 % once scrolled past 50 px, slimmer and more opaque', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const bar = page.locator('[data-header-bar]');
    const look = () =>
      bar.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const plate = document.querySelector('[data-header-plate]') ?? element;
        return {
          width: Math.round(width),
          height,
          opacity: Number(getComputedStyle(plate).opacity),
        };
      });
    const top = await look();
    expect(top.width).toBe(860);

    await page.evaluate(() => {
      scrollTo({ top: 50, behavior: 'instant' });
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await look()).width).toBe(860);

    await page.evaluate(() => {
      scrollTo({ top: 51, behavior: 'instant' });
    });
    await expect.poll(async () => (await look()).width).toBe(Math.round(1440 * 0.94));
    expect((await look()).height).toBeLessThan(top.height);
    await expect.poll(async () => (await look()).opacity).toBeGreaterThan(top.opacity);

    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect.poll(async () => (await look()).width).toBe(860);
  });

  for (const width of [390, 768, 1280]) {
    test(`changes without shifting anything at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await page.evaluate(async () => {
        await document.fonts.ready;
        const observer = new PerformanceObserver((list) => {
          document.documentElement.dataset['shifts'] = JSON.stringify(list.getEntries());
        });
        observer.observe({ type: 'layout-shift' });
        const settled = () =>
          Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
        for (const top of [900, 0]) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          await settled();
        }
      });
      expect(await page.evaluate(() => document.documentElement.dataset['shifts'])).toBe(undefined);
    });
  }

  for (const width of [390, 768, 1280, 1920]) {
    test(`widens with its controls at ${width} px: none jumps or wraps on the way`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      for (const top of [51, 0]) {
        const frames = await framesOfHeader(page, top);
        const widths = frames.map((frame) => frame.width);
        expect(widths).toEqual(widths.toSorted((a, b) => (top > 0 ? a - b : b - a)));
        expect(new Set(widths).size).toBe(frames.length);
        for (const place of Object.keys(frames[0]?.places ?? {})) {
          const offsets = frames.map((frame) => frame.places[place] ?? NaN);
          expect(Math.max(...offsets) - Math.min(...offsets), place).toBeLessThan(1);
        }
      }
    });
  }

  for (const width of [768, 1280]) {
    test(`has even gaps between its links at ${width} px, which stay where they are`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
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
      let before: string[] | undefined;
      for (const path of ['/', '/services', '/pricing', '/contact']) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const all = await gaps();
        expect(Math.max(...all) - Math.min(...all), `${path}: ${all.join(', ')}`).toBeLessThan(2);
        before ??= await boxes();
        for (const link of await links.all()) {
          await link.hover();
          expect(await boxes(), path).toEqual(before);
        }
      }
    });
  }

  test('marks the page that it is on, and offers a quote by mail', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Services', 'Pricing', 'Contact']);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    const mail = page.getByRole('link', { name: quote });
    await expect(mail).toHaveCount(1);
    await expect(mail).toHaveAttribute('href', /^mailto:.+@.+$/);
  });

  test('lets the keyboard past it', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

/** A link of the header's navigation; the footer has some of the same names. */
const mainLink = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, includeHidden: true });

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone });

  test('opens and closes, on its button, on Escape and outside', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    const link = mainLink(page, 'Pricing');
    await expect(link).toBeHidden();

    await button.click();
    await expect(link).toBeVisible();
    await expect(mainLink(page, quote)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(link).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.mouse.click(200, 800);
    await expect(link).toBeHidden();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: quote })
      .evaluate((link) => {
        link.addEventListener('click', (event) => {
          event.preventDefault();
        });
      });
    await page.getByRole('link', { name: quote }).click();
    await expect(mainLink(page, 'Pricing')).toBeHidden();
  });

  test('traps nothing: the keyboard leaves it for the page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#menu') === null)).toBe(true);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the page is all there, the menu opens, and nothing waits', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-loading]')).toBeHidden();
    await expect(page.getByRole('switch')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(mainLink(page, 'Pricing')).toBeVisible();
    for (const card of await page.locator('[data-reveal]').all())
      await expect(card).toHaveCSS('opacity', '1');
  });
});
