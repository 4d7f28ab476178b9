import type { Locator } from '@playwright/test';
import { openDialog } from './support/checkout.ts';
import { sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('an on-screen keyboard that shortens the page (Android) or covers it (iOS) hides neither field nor button', async ({
  page,
}) => {
  const left = 400;
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).tap();
  const field = dialog.getByLabel('Email for your receipt');
  const pay = dialog.getByRole('button', { name: /^Pay \$/ });
  const bottomOf = (part: Locator) =>
    part.evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
  const shorten = () => page.setViewportSize({ width: 390, height: left });
  const cover = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate((height) => {
      const viewport = window.visualViewport;
      Object.defineProperty(viewport, 'height', { value: height });
      viewport?.dispatchEvent(new Event('resize'));
    }, left);
  };
  for (const openKeyboard of [shorten, cover]) {
    await field.tap();
    await openKeyboard();
    await expect.poll(() => bottomOf(dialog)).toBeLessThanOrEqual(left);
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
    });
    await expect(field).toBeFocused();
    expect(await bottomOf(field)).toBeLessThanOrEqual(left);
    await pay.scrollIntoViewIfNeeded();
    expect(await bottomOf(pay)).toBeLessThanOrEqual(left);
    expect(await sideways(page)).toBe(0);
  }
});
