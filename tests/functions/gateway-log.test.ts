import { expect, vi } from 'vitest';
import { askForWallet, makeOrder, shopTest } from '../support/shop.ts';
import { noteSecret } from '../support/logs.ts';

/** The line of the log about a failed call. */
const test = shopTest().extend('lineOf', ({}) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () =>
    print.mock.calls
      .map(([line]: unknown[]) => JSON.parse(String(line)) as Record<string, unknown>)
      .find(({ event }) => event === 'gateway call failed');
});

test('a failed wallet request logs the answer, without secrets', async ({ shop, lineOf }) => {
  const { id } = await makeOrder(shop);
  const secret = 'issued-token-0123456789';
  noteSecret(secret);
  const body = `{"error":"wallet not allowed","ipn_token":"${secret}","owner":"ada@agency.example","more":"${'x'.repeat(400)}"}`;
  shop.gateway.control.simulate({ endpoint: 'wallet', body, times: 2 });
  expect((await askForWallet(shop, id)).status).toBe(502);
  const failed = { level: 'warn', call: 'wallet', reason: 'refused', status: 200, orderId: id };
  expect(lineOf()).toMatchObject({
    ...failed,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    body: expect.stringContaining('wallet not allowed') as unknown,
  });
  expect(lineOf()?.['body']).toHaveLength(300);
  expect(JSON.stringify(lineOf())).not.toMatch(/issued-token|ada@/);
});

test('a failed status check logs why, and for which order', async ({ shop, order, lineOf }) => {
  await order.makeCheckDue();
  const answer = { status: 500, body: 'Out of order' };
  shop.gateway.control.simulate({ endpoint: 'payment-status', ...answer, times: 2 });
  expect((await shop.runScheduled('reconcile-payments')).status).toBe(502);
  expect(lineOf()).toMatchObject({ call: 'payment status', ...answer, orderId: order.id });
});
