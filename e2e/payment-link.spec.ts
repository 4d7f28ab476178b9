import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sale } from '../tests/support/agency.ts';
import { expectFocusInSight } from './support/focus.ts';
import { hold } from './support/pages.ts';
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
  const named = { id, service_id: sale.id, service_name: sale.title };
  const order = { ...named, amount: sale.cents / 100, status: 'pending' };
  const json = { order: { ...order, ...state }, link: { ...LINK, ...link } };
  await page.route('**/api/orders/*', (route) => route.fulfill({ json }));
  return `/payment/link#order=${id}&key=${randomUUID()}`;
}

test('what a link leads to is announced, and in the title; after Try Again the focus is on the heading', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 503/);
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first();
  for (const [link, state, outcome] of [
    [{}, {}, sale.title],
    [{ has_ended: true }, {}, 'This link has expired'],
    [{}, { status: 'completed' }, 'This order is paid'],
    [{ has_ended: true }, { status: 'cancelled' }, 'This order was canceled'],
  ] as const) {
    const path = await answerWith(page, link, state);
    const answer = await hold(page, '**/api/orders/*');
    await page.goto('/privacy');
    await page.goto(path);
    await expect(status).toHaveText('Looking up your order...');
    const region = await status.elementHandle();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: outcome })).toBeVisible();
    // Screen readers announce a change of an element that they know.
    expect(await region?.textContent()).toBe(outcome);
    expect(await region?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(page).toHaveTitle(new RegExp(`^${outcome} \\| `));
    await page.unrouteAll();
  }
  const open = await answerWith(page, {});
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto('/privacy');
  await page.goto(open);
  await expect(page).toHaveTitle(/^Error: The order could not be loaded \| /);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: sale.title })).toBeFocused();
  await page.goto('/privacy');
  await page.goto('/payment/link');
  await expect(page).toHaveTitle(/^Error: Order not found \| /);
});

test('every focused control of a linked order is in sight', { tag: '@once' }, async ({ page }) => {
  await page.goto(await answerWith(page, {}));
  await expect(page.getByRole('heading', { level: 1, name: sale.title })).toBeVisible();
  const main = page.getByRole('main');
  for (const [width, height] of [
    [1280, 720],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await main.focus();
    await expectFocusInSight(page, main);
  }
});
