import { expect, test } from 'vitest';
import { callbackUrl, checkoutUrl, coinInfoUrl } from '../../../netlify/core/gateway/urls.ts';

test('a callback’s URL names the order and its secret', () => {
  expect(callbackUrl('https://agency.example', { orderId: '1', token: 'a+b' })).toBe(
    'https://agency.example/api/payments/callback?order_id=1&token=a%2Bb',
  );
});

test.each([
  ['eth', 'eth'],
  ['polygon_pol', 'polygon/pol'],
  ['Polygon_USDC', 'polygon/usdc'],
  ['a_b-1_c', 'a/b-1/c'],
])('the price of %s is at crypto/%s/info.php', (coin, path) => {
  const url = `https://api.example/crypto/${path}/info.php`;
  expect(coinInfoUrl('https://api.example', coin)).toBe(url);
});

test.each(['', '_eth', 'eth_', 'a__b', '../eth', 'eth/..', 'eth?x=1', 'eth pol'])(
  '“%s” is no coin’s name',
  (coin) => {
    expect(coinInfoUrl('https://api.example', coin)).toBeNull();
  },
);

test('`hosted` leads to the gateway’s own choice, without a provider', () => {
  const payment = { addressIn: 'a+b/c=', cents: 1_500, email: 'a@example.com' };
  const of = (provider: string) =>
    checkoutUrl('https://checkout.example', { ...payment, provider });
  const query = 'address=a%2Bb%2Fc%3D&amount=15.00';
  const rest = 'email=a%40example.com&currency=USD';
  expect(of('hosted')).toBe(`https://checkout.example/pay.php?${query}&${rest}`);
  expect(of('moonpay')).toBe(
    `https://checkout.example/process-payment.php?${query}&provider=moonpay&${rest}`,
  );
});
