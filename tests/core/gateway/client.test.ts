import fc from 'fast-check';
import { describe, expect, test as base, vi } from 'vitest';
import { createGateway } from '../../../netlify/core/gateway/client.ts';
import type { Gateway } from '../../../netlify/core/gateway/client.ts';
import { createServices } from '../../../netlify/core/services.ts';
import { checkoutUrl } from '../../../netlify/core/gateway/urls.ts';
import { openGateway } from '../../support/gateway.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { startTestServer } from '../../support/test-server.ts';

const callback = 'https://agency.example/api/payments/callback?order_id=1&token=very-secret-token';

const MERCHANT = `0x${'5a'.repeat(20)}`;

const test = base
  .extend('sandbox', { scope: 'file' }, async ({}, { onCleanup }) => {
    const sandbox = await openGateway();
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  .extend('gatewayOf', ({ sandbox }) => {
    const own = { apiUrl: sandbox.url, merchantWallet: MERCHANT };
    return (random = (): number => 0, timeLimitMs = 2_000, userAgent = 'Shop/1.0') =>
      createGateway({ ...own, userAgent, random, timeLimitMs });
  })
  /** The result of a wallet request if the gateway responds with this body. */
  .extend('walletFrom', ({ sandbox, gatewayOf }) => {
    return (body: string, status = 200) => {
      sandbox.control.simulate({ endpoint: 'wallet', status, body });
      return gatewayOf().requestWallet(callback);
    };
  });

describe('requestWallet', () => {
  test('24: any address reaches the checkout encoded exactly once', async ({ walletFrom }) => {
    const addresses = fc.oneof(
      fc.base64String({ minLength: 4, maxLength: 120 }),
      fc.stringMatching(/^[\x21-\x7e]{1,80}$/).filter((text) => !/%[\da-f]{2}/i.test(text)),
    );
    const property = fc.asyncProperty(addresses, async (address) => {
      const body = { address_in: encodeURIComponent(address), ipn_token: 't' };
      const answer = await walletFrom(JSON.stringify(body));
      if (!answer.ok) throw new Error(answer.message);
      const payment = { cents: 1_500, provider: 'mercuryo', email: 'a@example.com' };
      const url = checkoutUrl('https://checkout.example', { ...answer.value, ...payment });
      expect(url).toContain(`?address=${encodeURIComponent(address)}&`);
    });
    await fc.assert(property, { numRuns: 200 });
  });

  test('23: quotes a refusal without our addresses and the secret', async ({ walletFrom }) => {
    const echo = `bad callback ${callback} (${encodeURIComponent(callback)}) for ${MERCHANT}: very-secret-token`;
    expect(await walletFrom(echo, 500)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'API request failed with status 500: bad callback … (…) for …: …',
    });
  });

  test.for([
    ['null', 'null'],
    ['an empty address', '{"address_in": "", "ipn_token": "t"}'],
    ['broken encoding', '{"address_in": "%zz", "ipn_token": "t"}'],
    ['an address that can’t be stored', '{"address_in": "a%00b", "ipn_token": "t"}'],
    ['a number as the address', '{"address_in": 5, "ipn_token": "t"}'],
  ] as const)('23: refuses %s', async ([, body], { walletFrom }) => {
    expect(await walletFrom(body)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'The payment gateway answered something that can’t be read. Please try again.',
    });
  });

  test('reads at most 64 KiB, and keeps 4,000 characters of them', async ({ walletFrom }) => {
    const answer = '{"address_in": "a", "ipn_token": "t"}';
    const longest = await walletFrom(answer.padEnd(64 * 1_024));
    expect(longest.ok && longest.body).toHaveLength(4_000);
    expect(await walletFrom(answer.padEnd(64 * 1_024 + 1))).toMatchObject({ ok: false });
  });

  test('23: quotes the start of a refusal, without tokens', async ({ walletFrom }) => {
    const body = `\n ipn_token=ab%2B token: "a-b/c+d=" 'TOKEN' = 'x' "token":"secret_1"} no token here ${'x'.repeat(400)}`;
    const quoted = 'ipn_token=… token: "…" \'TOKEN\' = \'…\' "token":"…"} no token here xxx';
    const answer = await walletFrom(body, 500);
    const message = answer.ok ? '' : answer.message.replace(/^API .* status 500: /, '');
    expect(message.slice(0, quoted.length)).toBe(quoted);
    expect(message.length).toBeLessThanOrEqual(300);
  });

  test('23: repeats a failed call once, after 100 to 300 ms', async ({ sandbox, gatewayOf }) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (const [random, ms] of [
      [0, 100],
      [1, 300],
    ] as const) {
      sandbox.control.simulate({ endpoint: 'wallet', status: 500, times: 1 });
      const answer = await gatewayOf(() => random).requestWallet(callback);
      expect(answer).toMatchObject({ ok: true });
      expect(timers).toHaveBeenCalledWith(expect.any(Function), ms);
    }
  });

  test.for([
    ['timeout', 'did not answer in time', { delayMs: Infinity }],
    ['unreachable', 'can’t be reached', { status: 0 }],
  ] as const)(
    '23: reports as %s that the gateway %s',
    async ([reason, words, how], { sandbox, gatewayOf }) => {
      sandbox.control.simulate({ endpoint: 'wallet', ...how });
      const message = `The payment gateway ${words}. Please try again.`;
      const answer = await gatewayOf(undefined, 500).requestWallet(callback);
      expect(answer).toEqual({ ok: false, reason, message });
    },
  );

  test.for([
    ['the second failure if the retry is refused too', { status: 403, body: 'blocked' }, 403],
    ['the first failure if the retry gets no answer', { delayMs: Infinity }, 500],
  ] as const)('23: reports %s', async ([, later, status], { sandbox: { control }, gatewayOf }) => {
    control.simulate({ endpoint: 'wallet', status: 500, times: 1 });
    // The client calls random() for its delay between the two calls.
    const gateway = gatewayOf(() => {
      control.simulate({ endpoint: 'wallet', ...later });
      return 0;
    }, 1_000);
    const message = expect.stringContaining(`status ${status}: `) as string;
    expect(await gateway.requestWallet(callback)).toMatchObject({ reason: 'refused', message });
  });
});

test('a status is read with a number, without a payout', async ({ sandbox, gatewayOf }) => {
  const body = '{"status": "paid", "value_coin": 9.5, "coin": "eth"}';
  sandbox.control.simulate({ endpoint: 'payment-status', body });
  expect(await gatewayOf().paymentStatus('a-token')).toEqual({
    ok: true,
    value: { paid: true, coinValue: '9.5', coin: 'eth', payoutHash: null },
    body,
  });
});

test('a redirect is refused: another host could answer for the gateway', async () => {
  const called: (string | undefined)[] = [];
  const apiUrl = await startTestServer(({ url }, response) => {
    called.push(url?.split('?')[0]);
    if (url === '/elsewhere') response.end('{"address_in": "0x1", "ipn_token": "t"}');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const settings = { apiUrl, merchantWallet: MERCHANT, userAgent: 'Shop/1.0', random: () => 0 };
  const answer = await createGateway(settings).requestWallet(callback);
  expect(answer).toMatchObject({ ok: false, reason: 'refused' });
  expect(called).not.toContain('/elsewhere');
});

test('names itself to the gateway, whose firewall refuses libraries', async ({ gatewayOf }) => {
  expect(await gatewayOf().providerStatus()).toMatchObject({ ok: true });
  const message = expect.stringMatching(/status 403: <html>/) as string;
  const refused = await gatewayOf(undefined, undefined, 'node').providerStatus();
  expect(refused).toMatchObject({ ok: false, reason: 'refused', message });
});

test.for<[string, (gateway: Gateway) => Promise<unknown>, string]>([
  [
    'wallet',
    (gateway) => gateway.requestWallet(callback),
    `control/wallet.php?address=${MERCHANT}&callback=${encodeURIComponent(callback)}`,
  ],
  [
    'convert',
    (gateway) => gateway.convert('EUR', '9.50'),
    'control/convert.php?from=EUR&value=9.50',
  ],
  ['coin info', (gateway) => gateway.coinPrice('polygon_pol'), 'crypto/polygon/pol/info.php'],
  [
    'payment status',
    (gateway) => gateway.paymentStatus('very-secret-token'),
    'control/payment-status.php?ipn_token=very-secret-token',
  ],
  ['provider status', (gateway) => gateway.providerStatus(), 'control/provider-status/'],
])('a call names the product, and is logged without secrets if it fails: %s', async (row) => {
  const [call, send, address] = row;
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const called: unknown[] = [];
  const apiUrl = await startTestServer(({ url = '', headers }, response) => {
    called.push([url, headers.accept, headers['user-agent']]);
    response.writeHead(500).end(`no such thing: ${url.replace(/.*=/, '')}`);
  });
  const settings = { ...RIGHT_SETTINGS, PAYMENT_API_URL: apiUrl, MERCHANT_WALLET: MERCHANT };
  await send(createServices(settings).gateway);
  const sent = [`/${address}`, 'application/json', 'Plumbline/1.0'];
  expect(called).toEqual([sent, sent]);
  const [line]: unknown[] = print.mock.calls[0] ?? [];
  expect(JSON.parse(String(line))).toMatchObject({
    ...{ level: 'warn', event: 'gateway call failed', call, reason: 'refused', status: 500 },
    body: expect.stringContaining('no such thing') as unknown,
  });
  expect(line).not.toContain('very-secret-token');
});

test('what is no coin’s name has no price', async ({ gatewayOf }) => {
  expect(await gatewayOf().coinPrice('../eth')).toMatchObject({ ok: true, value: null });
});
