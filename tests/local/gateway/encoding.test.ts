import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutUrl, MERCHANT_ADDRESS, openGateway, openMerchant } from './shop.ts';

test('an address passes when it is decoded once and encoded once, and not otherwise', async () => {
  let bytes = new Uint8Array(32);
  const gateway = await openGateway({ random: () => bytes });
  const { origin } = await openMerchant();
  const open = async (address: string): Promise<{ status: number; page: string }> => {
    const url = checkoutUrl(gateway, 'ADDRESS').replace('ADDRESS', address);
    const response = await fetch(url);
    return { status: response.status, page: await response.text() };
  };
  let orders = 0;
  const property = fc.asyncProperty(
    fc.uint8Array({ minLength: 32, maxLength: 32 }),
    fc.webQueryParameters(),
    async (randomBytes, query) => {
      bytes = new Uint8Array(randomBytes);
      const callback = encodeURIComponent(
        `${origin}/callback?order_id=${String(orders++)}&${query}`,
      );
      const answer = await fetch(
        `${gateway.url}/control/wallet.php?address=${MERCHANT_ADDRESS}&callback=${callback}`,
      );
      const { address_in: encoded } = (await answer.json()) as { address_in: string };
      const decoded = decodeURIComponent(encoded);
      expect(decoded).toContain('+');
      expect((await open(encoded)).status).toBe(200);
      expect((await open(encodeURIComponent(decoded))).status).toBe(200);
      for (const wrong of [encodeURIComponent(encoded), decoded]) {
        const { status, page } = await open(wrong);
        expect(status).toBe(400);
        expect(page).toContain('Provided wallet address is not allowed');
      }
    },
  );
  await fc.assert(property, { numRuns: 50 });
});

test.each([
  [
    'encoded twice',
    (address: string) => encodeURIComponent(encodeURIComponent(address)),
    'percent-encoded twice',
  ],
  ['not encoded', (address: string) => address, 'not percent-encoded'],
  ['of nobody', () => 'bm9ib2R5', 'given out no such address'],
  ['broken', () => '%E0%A4%A', 'given out no such address'],
])('the refusal of an address that is %s says so', async (_, spoil, hint) => {
  const gateway = await openGateway();
  const { callbackUrl } = await openMerchant();
  const query = new URLSearchParams({ address: MERCHANT_ADDRESS, callback: callbackUrl('1') });
  await fetch(`${gateway.url}/control/wallet.php?${query.toString()}`);
  const address = gateway.control.wallets()[0]?.address ?? '';
  const response = await fetch(checkoutUrl(gateway, 'ADDRESS').replace('ADDRESS', spoil(address)));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(hint);
});
