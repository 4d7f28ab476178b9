import { openDialog } from './support/checkout.ts';
import { focusOutOfSight } from './support/focus.ts';
import { expect, test } from './support/test.ts';

const CONTROLS = 'a[href], button:enabled, input:enabled';

for (const width of [390, 320]) {
  test(`the note about an open order hides no focused element at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 664 });
    await page.addInitScript(() => {
      const entry = { id: 'a', service: 'A logo', amount: 500, at: Date.now(), mailed: true };
      localStorage.setItem('open-orders', JSON.stringify([entry]));
    });
    await page.goto('/terms');
    const note = page.getByRole('complementary', { name: 'Check your order' });
    await expect(note).toBeVisible();
    const links = await page.locator(CONTROLS).count();
    expect(await focusOutOfSight(page, 'Tab', links)).toEqual([]);
    expect(await focusOutOfSight(page, 'Shift+Tab', links)).toEqual([]);
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await page.keyboard.press('End');
    await toTop.click({ trial: true });
  });
}

for (const [width, height] of [
  [1280, 720],
  [390, 664],
  [320, 256],
] as const) {
  test(`every focused control of the order dialog is in sight at ${width} × ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const dialog = await openDialog(page);
    const controls = await dialog.locator(CONTROLS).count();
    // Once more than there are, so that the focus wraps around.
    expect(await focusOutOfSight(page, 'Tab', controls + 2)).toEqual([]);
    expect(await focusOutOfSight(page, 'Shift+Tab', controls + 2)).toEqual([]);
    // The Close button is in the head, which stays in sight: nothing has to scroll for it.
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.press('Shift+Tab');
    const top = await dialog.evaluate((panel) => panel.scrollTop);
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    if (height >= 480) expect(await dialog.evaluate((panel) => panel.scrollTop)).toBe(top);
    const radios = dialog.getByRole('radio', { disabled: false });
    await radios.first().focus();
    expect(await focusOutOfSight(page, 'ArrowDown', await radios.count())).toEqual([]);
    expect(await focusOutOfSight(page, 'ArrowUp', await radios.count())).toEqual([]);
  });
}
