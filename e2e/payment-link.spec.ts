import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sale } from '../tests/support/agency.ts';
import { focusOutOfSight } from './support/focus.ts';
import { expect, test } from './support/test.ts';

const LINK = {
  part: 'whole',
  agreed: sale.cents / 100,
  note: null,
  expires_at: '2030-01-01T00:00:00Z',
  has_ended: false,
  is_mailed: true,
};

/** Answers every call about an order that staff made with the given state. Returns the path of its link. */
async function answerWith(page: Page, link: object, state: object = {}): Promise<string> {
  const id = randomUUID();
  const order = { id, service_name: sale.title, amount: sale.cents / 100, status: 'pending' };
  const json = { order: { ...order, ...state }, link: { ...LINK, ...link } };
  await page.route('**/api/orders/*', (route) => route.fulfill({ json }));
  return `/payment/link#order=${id}&key=${randomUUID()}`;
}

test('after Try Again the focus is on the heading', async ({ page, guard }) => {
  guard.allow(/status of 503/);
  const path = await answerWith(page, {});
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: sale.title })).toBeFocused();
});

for (const [width, height] of [
  [1280, 720],
  [390, 664],
] as const) {
  test(`every focused control of a linked order is in sight at ${width} × ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(await answerWith(page, {}));
    await expect(page.getByRole('heading', { level: 1, name: sale.title })).toBeVisible();
    const main = page.getByRole('main');
    const count = await main.locator('a[href], button:enabled, input:enabled').count();
    await main.focus();
    expect(await focusOutOfSight(page, 'Tab', count)).toEqual([]);
    expect(await focusOutOfSight(page, 'Shift+Tab', count)).toEqual([]);
    const radios = main.getByRole('radio', { disabled: false });
    await radios.first().focus();
    expect(await focusOutOfSight(page, 'ArrowDown', await radios.count())).toEqual([]);
    expect(await focusOutOfSight(page, 'ArrowUp', await radios.count())).toEqual([]);
  });
}
