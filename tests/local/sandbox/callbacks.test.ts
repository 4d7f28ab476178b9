import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

/** Opens a wallet and pays $100 into it. */
async function pay(shop: ReturnType<typeof openSandbox>, callback?: 'lost', orderId?: string) {
  const { address } = await shop.openWallet(orderId);
  return shop.control.pay({ address, chargedCents: 10_000, callback });
}

describe('a callback', () => {
  test.each([
    ['is sent again until the shop answers 2xx', [500, 302, 404], [500, 302, 404, 200]],
    ['is given up after the last wait', [500, 500, 500, 500, 500], [500, 500, 500, 500]],
    ['has failed when no answer comes in time', [0], [null, 200]],
  ])('%s', async (_, answers, statuses) => {
    const shop = openSandbox();
    shop.control.configure({ retryDelaysMs: [0, 1, 2], callbackTimeoutMs: 200 });
    shop.statuses.push(...answers);
    // A shop that was told by the browser alone can still take the proof.
    expect((await pay(shop)).location).toContain('&txid_in=0x');
    await shop.control.idle();
    const callback = statuses.at(-1) === 200 ? 'delivered' : 'given-up';
    expect(shop.lastPayment()).toMatchObject({ callback, statuses });
    expect(new Set(shop.requests.map(({ url }) => url)).size).toBe(1);
  });

  test('that was sent by hand meanwhile is not sent again', async () => {
    const shop = openSandbox();
    shop.control.configure({ callbackTimeoutMs: 1_000, retryDelaysMs: [0] });
    shop.statuses.push(0);
    const paid = pay(shop);
    await expect.poll(() => shop.requests.length).toBe(1);
    expect(await shop.control.send(shop.lastPayment().id)).toBe(200);
    await paid;
    await shop.control.idle();
    expect(shop.lastPayment()).toMatchObject({ callback: 'delivered', statuses: [200, null] });
  });

  test('that was lost can be sent by hand, each time with the same bytes', async () => {
    const shop = openSandbox();
    const { id } = (await pay(shop, 'lost')).payment;
    await shop.control.send(id);
    await shop.control.send(id);
    const url = shop.control.callbackUrl(id);
    expect(shop.requests.map((request) => request.url)).toEqual([url, url]);
    expect(shop.lastPayment().callback).toBe('delivered');
  });

  test('is left when the sandbox closes, and stays due', async () => {
    const shop = openSandbox();
    shop.statuses.push(0);
    const paid = pay(shop);
    await expect.poll(() => shop.requests.length).toBe(1);
    await shop.callbacks.close();
    await paid;
    expect(shop.lastPayment()).toMatchObject({ callback: 'due', failures: 0, statuses: [] });
  });

  test('is not signed without a key, and logged without secrets, URLs and mail addresses', async () => {
    const lines: string[] = [];
    const shop = openSandbox({ log: (line) => lines.push(line) });
    const { checkout } = await shop.openWallet();
    await shop.press(checkout, { action: 'pay' });
    expect(lines).toEqual(['Payment sandbox: callback for order order-1: 200.']);
    expect(shop.requests[0]?.headers.has('x-paygate-signature')).toBe(false);
  });

  test.each([
    ['lost', 0],
    ['twice', 2],
    ['late', 1],
  ] as const)('is %s once where that is ordered, then well again', async (mode, count) => {
    const shop = openSandbox();
    shop.control.simulate({ endpoint: 'callback', mode, delayMs: 1, times: 1 });
    await pay(shop);
    await shop.control.idle();
    expect(shop.requests).toHaveLength(count);
    await pay(shop);
    expect(shop.requests).toHaveLength(count + 1);
  });
});

test('a callback is signed over its URL, the registered bytes unchanged', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const shop = openSandbox({ signingKey: { id: 'key-1', privateKeyPem } });
  // Parsing the query and writing it again would change it.
  await pay(shop, undefined, 'Order~1%2b%7B+');
  const { url = '', headers } = shop.requests[0] ?? {};
  expect(url).toContain('?order_id=Order~1%2b%7B+&');
  expect(headers?.get('x-paygate-key-id')).toBe('key-1');
  const signature = Buffer.from(headers?.get('x-paygate-signature') ?? '', 'base64');
  expect(verify('sha256', Buffer.from(url), publicKey, signature)).toBe(true);
});
