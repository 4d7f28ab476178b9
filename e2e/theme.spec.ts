import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

/** What the system says of its theme reaches a page with a frame, and what follows from it is there in the next. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

test.describe('the theme', () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('plumbline-theme'));

  test('follows the system as it changes, and stores nothing of that', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const toggle = page.getByRole('switch', { name: 'Dark theme' });
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    expect(await isDark(page)).toBe(false);
    expect(await stored(page)).toBeNull();
  });

  test('is what the visitor chose, on the next page too, whatever the system says', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await stored(page)).toBe('dark');
    await page.reload();
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await expect.poll(() => isDark(page)).toBe(false);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await twoFrames(page);
      expect(await isDark(page)).toBe(false);
    }
  });

  test('colors the browser around it, whatever the system says', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const bar = () =>
      page.evaluate(() => {
        const said = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return said.find(({ media }) => matchMedia(media).matches)?.content;
      });
    const light = await bar();
    expect(light).toMatch(/^#/);
    const toggle = page.getByRole('switch', { name: 'Dark theme' });
    await toggle.click();
    await expect.poll(bar).not.toBe(light);
    const dark = await bar();
    await page.reload();
    await expect.poll(bar).toBe(dark);
    await toggle.click();
    await expect.poll(bar).toBe(light);
  });

  test('is there before anything is painted', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('plumbline-theme', 'dark');
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('at-body', document.documentElement.className);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    expect(await page.evaluate(() => sessionStorage.getItem('at-body'))).toContain('dark');
  });
});
