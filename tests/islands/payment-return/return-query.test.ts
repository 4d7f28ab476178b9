import { expect, test } from 'vitest';
import { readReturn } from '../../../src/islands/payment-return/use-payment.ts';

const id = '0b6d7a1e-6a3f-4a57-9d0e-2f1f6f0a1c11';

test.each([
  ['', 'missing'],
  ['?order_id=', 'missing'],
  ['?token=abc', 'missing'],
  ['?order_id=12', 'notFound'],
  [`?order_id=${id}x`, 'notFound'],
])('the query %j of a return names no order: %s', (search, problem) => {
  expect(readReturn(new URLSearchParams(search), 'success')).toBe(problem);
});

test('the proof in the query is sent to the server unchanged', () => {
  const search = `?order_id=${id}&token=t&value_coin=149.10&coin=polygon_usdc&txid_in=a%2Bb&txid_out=c`;
  expect(readReturn(new URLSearchParams(search), 'success')).toEqual({
    order_id: id,
    outcome: 'success',
    token: 't',
    value_coin: '149.10',
    coin: 'polygon_usdc',
    txid_in: 'a+b',
    txid_out: 'c',
  });
});

test.each([
  ['success', 'leaves out what can be no proof', `value_coin=&coin=${'x'.repeat(1001)}&utm=m`],
  ['cancel', 'carries the order alone', 'token=t&coin=usdc'],
] as const)('of a %s %s, so that the order is shown all the same', (outcome, _, query) => {
  const search = new URLSearchParams(`order_id=${id}&${query}`);
  expect(readReturn(search, outcome)).toEqual({ order_id: id, outcome });
});
