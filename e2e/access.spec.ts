import { preselected, second } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { expectForcedColors, smallTargets, violations } from './support/access.ts';
import { openDialog, payLabel } from './support/checkout.ts';
import { nextFrames } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { cutOff, setTextSize } from './support/text.ts';

/** The narrowest, in which most is cut off, and the day's of the others, in px. */
const WIDTHS = [320, ...share([390, 768, 1280])];

test('axe finds no violations in the open menu, and its last link can be scrolled to in landscape', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 667, height: 375 });
  expect(await smallTargets(page)).toEqual([]);
  const last = page.locator('#menu').getByRole('link', { name: 'Get A Quote' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the order dialog is accessible in any state; at 400 % zoom or with text at 200 % nothing is cut off', async ({
  page,
}) => {
  test.slow();
  const dialog = await openDialog(page);
  const expectAccess = async (state: string, schemes: readonly ('light' | 'dark')[]) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === 'light' ? 1280 : 390, height: 900 });
      expect(await violations(page), `${state}, ${colorScheme}`).toEqual([]);
    }
  };
  /** At each width; `act` is done there, too. */
  const expectLargeText = async (state: string, act?: () => Promise<void>) => {
    await setTextSize(page, 'large');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await nextFrames(page);
      expect.soft(await page.evaluate(cutOff), `${state}, ${width} px`).toEqual([]);
      // Its content scrolls, but only up and down.
      const wider = await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('*')]
          .filter((it) => /auto|scroll/.test(getComputedStyle(it).overflowX))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((it) => it.outerHTML.slice(0, 80)),
      );
      expect.soft(wider, `${state}, ${width} px`).toEqual([]);
      await act?.();
    }
    await setTextSize(page, 'default');
  };
  const price = dialog.getByLabel('Your price in US dollars');
  // Hover fails unless the button can be scrolled into view.
  const reachPay = (cents: number) =>
    dialog.getByRole('button', { name: payLabel(preselected, cents) }).hover();
  await dialog.getByRole('button', { name: 'How paying works' }).click();
  await expectLargeText('opened');
  await dialog.getByRole('button', { name: `Pay Now ${second.name}` }).click();
  await expect(dialog.getByRole('group', { name: 'Pay without a receipt?' })).toBeVisible();
  await expectAccess('asked for an email', ['light', 'dark']);
  await expectLargeText('asked for an email');
  await dialog.getByRole('button', { name: 'Add an email' }).click();
  await dialog.getByRole('radio', { name: preselected.name }).check();
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  for (const [typed, scheme] of [
    ['', 'light'],
    ['9999', 'light'],
    ['14', 'dark'],
  ] as const) {
    await price.fill(typed);
    await expectAccess(`the price "${typed}"`, [scheme]);
  }
  await expectLargeText('below the minimum');
  await price.fill('2500');
  await expectLargeText('at a high price', () => reachPay(250_000));
  await price.fill('200');
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await reachPay(20_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectForcedColors(page);
});
