import type { Locator, Page } from '@playwright/test';
import { share } from '../tests/support/share.ts';
import { payLabel, openDialog, openProviders } from './support/checkout.ts';
import { nextFrames } from './support/pages.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/text.ts';

const SMALLEST = { width: 360, height: 640 };
/** The smallest, on which it is hardest, and the day's of the others. */
const PHONES = [
  SMALLEST,
  ...share([
    { width: 375, height: 667 },
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]),
];
/** What the keyboard of a phone leaves of the smallest. */
const ABOVE_KEYBOARD = 360;

/** The places, in px from the dialog's top, at which its pay button is cut off or covered; runs in the page. */
async function outOfReach(dialog: HTMLElement): Promise<string[]> {
  const found: string[] = [];
  const button = dialog.querySelector('[type="submit"]');
  const bottom = Math.min(innerHeight, visualViewport?.height ?? innerHeight);
  for (let top = 0; ; top += 120) {
    dialog.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const box = button?.getBoundingClientRect() ?? new DOMRect(0, -1);
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isWhole = box.top >= 0 && box.bottom <= bottom && box.right <= innerWidth;
    if (!isWhole || !button?.contains(hit))
      found.push(`${dialog.scrollTop}: ${box.top} to ${box.bottom} of ${bottom}`);
    if (dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1) return found;
  }
}

/** On opening and wherever the dialog is scrolled to. */
async function expectPayInReach(page: Page, dialog: Locator, state: string): Promise<void> {
  const pay = dialog.locator('[type="submit"]');
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    await nextFrames(page);
    await dialog.evaluate((element) => {
      element.scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(pay, `${state}, ${phone.height} px`).toBeInViewport({ ratio: 1 });
    const places = await dialog.evaluate(outOfReach);
    expect.soft(places, `${state}, ${phone.width} × ${phone.height} px`).toEqual([]);
  }
}

test(
  'on a phone the pay button is in the window from the start and while the dialog scrolls, also with a custom price, an error, or large text',
  { tag: '@once' },
  async ({ page, guard }) => {
    test.slow();
    guard.allow(/status of 503/);
    await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json: {} }));
    await page.setViewportSize(SMALLEST);
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('button', { name: payLabel() })).toBeInViewport({ ratio: 1 });
    await expectPayInReach(page, dialog, 'opened');
    await openProviders(dialog);
    await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
    await expectPayInReach(page, dialog, 'custom price');
    await dialog.getByLabel('Your price in US dollars').fill('ten');
    await expectPayInReach(page, dialog, 'custom price that is none');
    await dialog.getByLabel('Your price in US dollars').fill('2500');
    await dialog.getByLabel('Email for your receipt').fill(newEmail());
    await dialog.getByRole('button', { name: payLabel(undefined, 250_000) }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport();
    await expectPayInReach(page, dialog, 'failed');
    await setTextSize(page, 'large');
    await expectPayInReach(page, dialog, 'failed, text at 200 %');
    await dialog.getByLabel('Your price in US dollars').fill('2400');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expectPayInReach(page, dialog, 'text at 200 %');
  },
);

test(
  'above the keyboard of a phone the pay button is in the window',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(SMALLEST);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
    const field = dialog.getByLabel('Your price in US dollars');
    await field.focus();
    // On Android it shortens the page.
    await page.setViewportSize({ ...SMALLEST, height: ABOVE_KEYBOARD });
    await nextFrames(page);
    expect(await dialog.evaluate(outOfReach), 'a shorter page').toEqual([]);
    await field.fill('200');
    await field.scrollIntoViewIfNeeded();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('[type="submit"]')).toBeInViewport({ ratio: 1 });
    // On iOS it covers the page.
    await page.setViewportSize(SMALLEST);
    await page.evaluate((height) => {
      const viewport = window.visualViewport;
      Object.defineProperty(viewport, 'height', { value: height });
      viewport?.dispatchEvent(new Event('resize'));
    }, ABOVE_KEYBOARD);
    await nextFrames(page);
    expect(await dialog.evaluate(outOfReach), 'a covered page').toEqual([]);
  },
);
