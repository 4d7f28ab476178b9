import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createGateway } from '../../../netlify/core/gateway/client.ts';
import type { Gateway } from '../../../netlify/core/gateway/client.ts';
import { checkoutUrl } from '../../../netlify/core/gateway/urls.ts';

const callback = 'https://agency.example/api/payments/callback?order_id=1&token=very-secret-token';
let server: Server | undefined;
let calls = 0;

/** A gateway that answers with the listener; calls are counted. */
async function gatewayOf(listener: RequestListener, timeLimitMs = 2_000): Promise<Gateway> {
  calls = 0;
  const made = createServer((request, response) => {
    calls += 1;
    listener(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  return createGateway({ apiUrl, merchantWallet: '0xmerchant', random: () => 0, timeLimitMs });
}

const answering = (body: string, status = 200) =>
  gatewayOf((_, response) => response.writeHead(status).end(body));

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('requestWallet', () => {
  test('24: decodes the address and the token once', async () => {
    const answer = { address_in: 'a%2Bb%2Fc%3D', polygon_address_in: '0x1', ipn_token: 't%3D' };
    const gateway = await answering(JSON.stringify(answer));
    expect(await gateway.requestWallet(callback)).toEqual({
      ok: true,
      value: { addressIn: 'a+b/c=', polygonAddressIn: '0x1', ipnToken: 't=' },
    });
    expect(calls).toBe(1);
  });

  test('24: whatever address the gateway encodes reaches the checkout encoded exactly once', async () => {
    let addressIn = '';
    const gateway = await gatewayOf((_, response) =>
      response.end(JSON.stringify({ address_in: encodeURIComponent(addressIn), ipn_token: 't' })),
    );
    const addresses = fc.oneof(
      fc.base64String({ minLength: 4, maxLength: 120 }),
      fc.stringMatching(/^[\x21-\x7e]{1,80}$/),
    );
    const property = fc.asyncProperty(addresses, async (address) => {
      addressIn = address;
      const answer = await gateway.requestWallet(callback);
      if (!answer.ok) throw new Error(answer.message);
      const payment = { cents: 1_500, provider: 'mercuryo', email: 'a@example.com' };
      const url = checkoutUrl('https://checkout.example', { ...answer.value, ...payment });
      expect(url).toContain(`?address=${encodeURIComponent(address)}&`);
    });
    await fc.assert(property, { numRuns: 200, seed: 24 });
  });

  test('23: a non-2xx answer is told with its status and body, after one more try', async () => {
    const gateway = await answering('out of wallets', 500);
    expect(await gateway.requestWallet(callback)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'API request failed with status 500: out of wallets',
    });
    expect(calls).toBe(2);
  });

  test('never quotes the callback address, its secret or the merchant’s wallet', async () => {
    const echo = `bad callback ${callback} (${encodeURIComponent(callback)}) for 0xmerchant: very-secret-token`;
    const gateway = await answering(echo, 400);
    const answer = await gateway.requestWallet(callback);
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).not.toMatch(/very-secret|0xmerchant|order_id/);
  });

  test.each([
    ['no JSON', '<html>'],
    ['an empty body', ''],
    ['null', 'null'],
    ['no address', '{"ipn_token": "t"}'],
    ['an empty address', '{"address_in": "", "ipn_token": "t"}'],
    ['broken encoding', '{"address_in": "%zz", "ipn_token": "t"}'],
    ['an address that can’t be stored', '{"address_in": "a%00b", "ipn_token": "t"}'],
    ['an address that is no text', '{"address_in": 5, "ipn_token": "t"}'],
    ['an answer without end', JSON.stringify({ address_in: 'a', ipn_token: 't'.repeat(70_000) })],
  ])('23: %s can’t be read', async (_, body) => {
    const gateway = await answering(body);
    expect(await gateway.requestWallet(callback)).toMatchObject({ ok: false, reason: 'refused' });
  });

  test('23: a slow answer is a time-out', async () => {
    const gateway = await gatewayOf(() => {}, 300);
    expect(await gateway.requestWallet(callback)).toMatchObject({ ok: false, reason: 'timeout' });
  });

  test('23: a failure is told even where the second try gets no answer', async () => {
    const gateway = await gatewayOf((_, response) => {
      if (calls === 1) response.writeHead(500).end('out of wallets');
    }, 1_000);
    expect(await gateway.requestWallet(callback)).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining('out of wallets'),
    });
    expect(calls).toBe(2);
  });

  test('23: a gateway that is not there is unreachable', async () => {
    const gateway = await answering('{}');
    server?.close();
    server?.closeAllConnections();
    expect(await gateway.requestWallet(callback)).toMatchObject({
      ok: false,
      reason: 'unreachable',
    });
  });
});

describe('paymentStatus', () => {
  test.each([
    ['{"status": "unpaid"}', { paid: false }],
    [
      '{"status": "paid", "value_coin": "9.5", "coin": "polygon_usdc", "txid_out": "x"}',
      { paid: true, coinValue: '9.5', coin: 'polygon_usdc', payoutHash: 'x' },
    ],
    [
      '{"status": "paid", "value_coin": 9.5, "coin": "eth"}',
      { paid: true, coinValue: '9.5', coin: 'eth', payoutHash: null },
    ],
  ])('reads %s', async (body, value) => {
    const gateway = await answering(body);
    expect(await gateway.paymentStatus('t')).toEqual({ ok: true, value });
  });
});
