import { openDialog } from './support/checkout.ts';
import { sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const [what, keyboard] of [
  ['makes the page shorter, as on Android', 'resizes'],
  ['covers the page, as on iOS', 'covers'],
] as const) {
  test(`a keyboard that ${what} leaves the dialog’s field and button in reach`, async ({
    page,
  }) => {
    const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
    await dialog.getByRole('button', { name: 'Use Custom Price' }).tap();
    const field = dialog.getByLabel('Email for your receipt');
    await field.tap();
    const left = 400;
    if (keyboard === 'resizes') await page.setViewportSize({ width: 390, height: left });
    else
      await page.evaluate((height) => {
        const viewport = window.visualViewport;
        Object.defineProperty(viewport, 'height', { value: height });
        viewport?.dispatchEvent(new Event('resize'));
      }, left);
    await expect
      .poll(() => dialog.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(left);
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
    });
    const bottomOf = (part: typeof field) =>
      part.evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
    await expect(field).toBeFocused();
    expect(await bottomOf(field)).toBeLessThanOrEqual(left);
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    await pay.scrollIntoViewIfNeeded();
    expect(await bottomOf(pay)).toBeLessThanOrEqual(left);
    expect(await sideways(page)).toBe(0);
  });
}
