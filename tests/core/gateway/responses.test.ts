import { describe, expect, test } from 'vitest';
import {
  coinInfoResponse,
  convertResponse,
  providerStatusResponse,
  statusResponse,
  walletResponse,
} from '../../../netlify/core/gateway/responses.ts';

describe('walletResponse', () => {
  const answer = { address_in: 'a%2Bb', ipn_token: 't%3D' };

  test('24: is decoded once, and needs no address on Polygon', () => {
    const wallet = { addressIn: 'a+b', polygonAddressIn: null, ipnToken: 't=' };
    expect(walletResponse.parse(answer)).toEqual(wallet);
    const { polygonAddressIn } = walletResponse.parse({ ...answer, polygon_address_in: '0x1' });
    expect(polygonAddressIn).toBe('0x1');
  });

  test.each([
    { address_in: 'a%252Bb' },
    { address_in: 'a b' },
    { address_in: 'é' },
    { ipn_token: 't'.repeat(2_001) },
    { ipn_token: undefined },
    { polygon_address_in: '' },
    { polygon_address_in: '0'.repeat(201) },
  ])('refuses %j', (change) => {
    expect(walletResponse.safeParse({ ...answer, ...change }).success).toBe(false);
  });
});

describe('convertResponse and coinInfoResponse', () => {
  test.each([
    ['9.50', '9.50'],
    [9.5, '9.5'],
    [0, '0'],
    [1e-7, '0.0000001'],
    [100, '100'],
    ['9'.repeat(61), undefined],
  ])('read the amount %j as %j', (amount, expected) => {
    const converted = convertResponse.safeParse({ status: 'success', value_coin: amount });
    expect(converted.data).toBe(expected);
    expect(coinInfoResponse.safeParse({ prices: { USD: amount } }).data).toBe(expected);
  });

  test('tell a coin without a price from an answer without an amount', () => {
    expect(coinInfoResponse.parse({ prices: { USD: null } })).toBeNull();
    const converted = convertResponse.safeParse({ status: 'success', value_coin: null });
    expect(converted.success).toBe(false);
  });

  test('refuse a failure, and a price in another currency alone', () => {
    expect(convertResponse.safeParse({ status: 'error', value_coin: '1' }).success).toBe(false);
    expect(coinInfoResponse.safeParse({ prices: { EUR: '1' } }).success).toBe(false);
  });
});

describe('statusResponse', () => {
  const paid = { status: 'paid', value_coin: '9.5', coin: 'eth', txid_out: '0x1' };
  const read = { paid: true, coinValue: '9.5', coin: 'eth', payoutHash: '0x1' };
  const withoutPayout = { ...read, payoutHash: null };

  test.each([
    [paid, read],
    [{ ...paid, status: ' PAID\n' }, read],
    [{ ...paid, txid_out: '' }, withoutPayout],
    [{ ...paid, txid_out: null }, withoutPayout],
    [{ ...paid, txid_out: undefined }, withoutPayout],
    [{ status: 'Unpaid' }, { paid: false }],
    [{ ...paid, status: 'pending' }, undefined],
    [{ ...paid, status: 5 }, undefined],
    [{ ...paid, txid_out: 'x'.repeat(201) }, undefined],
    [{ ...paid, coin: 'x'.repeat(61) }, undefined],
    [{ status: 'paid' }, { ...withoutPayout, coinValue: '', coin: '' }],
    [
      { ...paid, coin: null },
      { ...read, coinValue: '', coin: '' },
    ],
  ])('reads %j as %j', (answer, expected) => {
    expect(statusResponse.safeParse(answer).data).toEqual(expected);
  });
});

describe('providerStatusResponse', () => {
  const provider = { id: 'moonpay', status: 'active' };

  test.each([
    ['eur', 20, { amount: '20', currency: 'EUR' }],
    ['USD', 0, { amount: '0', currency: 'USD' }],
    ['USD', null, null],
    ['USD', undefined, null],
    [undefined, '20', null],
    ['', '20', null],
  ])('reads the currency %j and the amount %j as the minimum %j', (currency, amount, minimum) => {
    const answer = { ...provider, minimum_currency: currency, minimum_amount: amount };
    expect(providerStatusResponse.parse({ providers: [answer] })).toEqual([
      { ...provider, minimum },
    ]);
  });

  test.each([
    { id: 'moon pay' },
    { id: 'm'.repeat(61) },
    { status: '' },
    { status: '\nactive' },
    { status: 'active\0' },
    { status: 'a'.repeat(61) },
    { minimum_currency: 'e'.repeat(11) },
  ])('refuses %j', (change) => {
    const answered = { providers: [{ ...provider, ...change }] };
    expect(providerStatusResponse.safeParse(answered).success).toBe(false);
  });
});
