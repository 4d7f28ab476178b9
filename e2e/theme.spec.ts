import type { Page } from '@playwright/test';
import { themeKey } from '../src/build/inline-script.ts';
import { site } from '../tests/support/agency.ts';
import { nextFrames } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

const stored = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), themeKey(site.name));

/** The theme color that applies to the browser's interface. */
const barColor = (page: Page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return said.find(({ media }) => matchMedia(media).matches)?.content;
  });

test('the theme follows the system until one is chosen, which is then applied before the first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem('at-body', document.documentElement.className);
    }).observe(document, { childList: true, subtree: true });
  });
  const toggle = page.getByRole('switch', { name: 'Dark theme' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  expect(await isDark(page)).toBe(false);
  expect(await stored(page)).toBeNull();
  const light = await barColor(page);
  expect(light).toMatch(/^#/);
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
    // The page receives a changed preference with the next frame.
    await nextFrames(page);
    expect(await isDark(page)).toBe(false);
    await expect.poll(() => barColor(page)).toBe(light);
  }
});
