import { expect, vi } from 'vitest';
import { makeOrder, post, shopTest } from '../support/shop.ts';
import { noteSecret } from '../support/logs.ts';

const test = shopTest();

function linesOf(print: { mock: { calls: unknown[][] } }) {
  return print.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
}

test('a failed wallet request logs the gateway’s status and the start of its answer, without secrets', async ({
  shop,
}) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id } = await makeOrder(shop);
  const secret = 'issued-token-0123456789';
  noteSecret(secret);
  const body = `{"error":"wallet not allowed","ipn_token":"${secret}","owner":"ada@agency.example","more":"${'x'.repeat(400)}"}`;
  shop.gateway.control.simulate({ endpoint: 'wallet', body, times: 2 });
  const answer = await post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' });
  expect(answer.status).toBe(502);
  const line = linesOf(print).find(({ event }) => event === 'gateway call failed');
  expect(line).toMatchObject({
    level: 'warn',
    call: 'wallet',
    reason: 'refused',
    status: 200,
    orderId: id,
  });
  expect(line?.['requestId']).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(line?.['body']).toContain('wallet not allowed');
  expect(String(line?.['body'])).toHaveLength(300);
  expect(JSON.stringify(line)).not.toMatch(/issued-token|ada@/);
});

test('a failed status check logs why, and for which order', async ({ shop, order }) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await order.makeCheckDue();
  shop.gateway.control.simulate({
    endpoint: 'payment-status',
    status: 500,
    body: 'Out of order',
    times: 2,
  });
  expect((await shop.runScheduled('reconcile-payments')).status).toBe(502);
  const line = linesOf(print).find(({ event }) => event === 'gateway call failed');
  expect(line).toMatchObject({
    call: 'payment status',
    status: 500,
    body: 'Out of order',
    orderId: order.id,
  });
});
