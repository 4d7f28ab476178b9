import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('plumbline-theme'));

/** The color that the page asks the browser to have around it. */
const barColor = (page: Page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return said.find(({ media }) => matchMedia(media).matches)?.content;
  });

test('the theme follows the system as it changes, and stores nothing of that', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const toggle = page.getByRole('switch', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  expect(await isDark(page)).toBe(false);
  expect(await stored(page)).toBeNull();
});

test('the theme is what the visitor chose, before anything is painted, in the browser’s own color too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem('at-body', document.documentElement.className);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await barColor(page);
  expect(light).toMatch(/^#/);
  const toggle = page.getByRole('switch', { name: 'Dark theme' });
  await toggle.click();
  expect(await stored(page)).toBe('dark');
  await expect.poll(() => barColor(page)).not.toBe(light);
  const dark = await barColor(page);
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('at-body'))).toContain('dark');
  await expect.poll(() => barColor(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle.click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // It reaches a page with a frame, and what follows from it is there in the next.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await isDark(page)).toBe(false);
    await expect.poll(() => barColor(page)).toBe(light);
  }
});
