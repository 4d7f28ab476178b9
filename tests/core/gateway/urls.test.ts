import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callbackUrl, checkoutUrl, walletUrl } from '../../../netlify/core/gateway/urls.ts';

const payment = { cents: 150_000, provider: 'mercuryo', email: 'a+b@example.com' };

describe('checkoutUrl', () => {
  test('24: encodes +, / and = of the address exactly once', () => {
    const url = checkoutUrl('https://checkout.example', { ...payment, addressIn: 'a+b/c==' });
    expect(url).toBe(
      'https://checkout.example/process-payment.php?address=a%2Bb%2Fc%3D%3D&amount=1500.00' +
        '&provider=mercuryo&email=a%2Bb%40example.com&currency=USD',
    );
    expect(url).not.toContain('%25');
  });

  test('24: whatever the address, one decode gets it back', () => {
    const texts = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(texts, (addressIn) => {
        const url = new URL(checkoutUrl('https://checkout.example', { ...payment, addressIn }));
        expect(url.searchParams.get('address')).toBe(addressIn);
      }),
    );
  });
});

describe('walletUrl', () => {
  test('carries the callback address whole', () => {
    const callback = callbackUrl('https://agency.example', { orderId: 'id', token: 'a-b_c' });
    const url = new URL(walletUrl('https://api.example', { address: '0xabc', callback }));
    expect(callback).toBe('https://agency.example/api/payments/callback?order_id=id&token=a-b_c');
    expect(url.searchParams.get('callback')).toBe(callback);
    expect(url.pathname).toBe('/control/wallet.php');
  });
});
