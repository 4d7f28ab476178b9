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
