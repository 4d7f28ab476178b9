import { openDialog } from './support/checkout.ts';
import { expectFocusInSight } from './support/focus.ts';
import { expect, test } from './support/test.ts';

test('the note about an open order hides no focused element, can be hidden, and is gone after seven days', async ({
  page,
}) => {
  const remember = async (days: number) => {
    await page.evaluate((age) => {
      const at = Date.now() - age * 86_400_000;
      const entry = { id: 'a', service: 'A logo', amount: 500, at, mailed: true };
      localStorage.setItem('open-orders', JSON.stringify([entry]));
    }, days);
    await page.reload();
  };
  const note = page.getByRole('complementary', { name: 'Check your order' });
  await page.goto('/terms');
  await remember(8);
  await expect(note).toBeHidden();
  await remember(6);
  await expect(note).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    await expectFocusInSight(page, page.locator('body'));
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await page.keyboard.press('End');
    await toTop.click({ trial: true });
  }
  await note.getByRole('button', { name: 'Hide this note' }).click();
  await page.reload();
  await expect(note).toBeHidden();
});

test('every focused control of the order dialog is in sight', async ({ page }) => {
  const dialog = await openDialog(page);
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const [width, height] of [
    [1280, 720],
    [390, 664],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFocusInSight(page, dialog);
    // The Close button is in the head, which stays in sight: nothing has to scroll for it.
    await close.press('Shift+Tab');
    const top = await dialog.evaluate((panel) => panel.scrollTop);
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    if (height >= 480) expect(await dialog.evaluate((panel) => panel.scrollTop)).toBe(top);
  }
});
