import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesBeside, orderStory } from '../../netlify/local/order-story.ts';
import { connect } from '../../netlify/core/database.ts';
import { eventually } from '../support/launcher.ts';
import { openPostOffice } from '../support/post-office.ts';
import type { PostOffice } from '../support/post-office.ts';
import { callBack, makeOrder, makeWallet, openShop } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const BUYER = 'buyer@example.com';
let office: PostOffice;
let shop: Shop;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await openShop({ SMTP_URL: office.url });
});
afterAll(async () => {
  await shop.close();
  await office.close();
});

const storyOf = (id: string) => {
  const { ownerUrl: url, fetchEndpoint } = shop.database;
  return orderStory(connect({ url, fetchEndpoint }), id);
};
const logOf = () => shop.log.map((entry) => JSON.stringify(entry)).join('\n');

describe('the story of an order', () => {
  test('goes from the order over the wallet and the payment to the mails, and names no buyer', async () => {
    const { order, callback } = await makeWallet(shop, { email: BUYER });
    await callBack(callback);
    const told = await eventually(
      async () => (await storyOf(order.id)).map(({ what }) => what),
      (chapters) => chapters.filter((what) => what.includes('mailed, tried 1')).length === 2,
    );
    expect(told[0]).toMatch(/^order of Logo Design, \$500\.00 by \w+, now completed$/);
    for (const part of [
      /^wallet made/,
      /by gateway: pending to completed/,
      /^transaction completed/,
    ])
      expect(told.filter((what) => part.test(what))).toHaveLength(1);
    expect(told.findIndex((what) => /^wallet/.test(what))).toBeLessThan(
      told.findIndex((what) => /^transaction/.test(what)),
    );
    expect(told.join('\n')).not.toContain(BUYER);
  });

  test('finds the requests in which it happened', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback);
    await eventually(
      async () => shop.log.filter(({ function: name }) => name === 'receive-callback').length,
      (count) => count >= 2,
    );
    const lines = linesBeside(logOf(), await storyOf(order.id)).map(
      (line) => (JSON.parse(line) as { function: string }).function,
    );
    for (const name of ['create-order', 'request-wallet', 'receive-callback'])
      expect(lines).toContain(name);
  });

  test('of an order that was only made is short, of none empty', async () => {
    const { id } = await makeOrder(shop);
    const told = (await storyOf(id)).map(({ what }) => what);
    expect(told[0]).toMatch(/now pending, no address for a receipt$/);
    expect(told.join()).not.toMatch(/wallet|transaction|mail(?:ed)/);
    expect(await storyOf(randomUUID())).toEqual([]);
  });
});

describe('the lines beside it', () => {
  const at = new Date('2026-03-01T12:00:00.100Z');
  const line = (route: string, time: string, durationMs: number) =>
    JSON.stringify({ time, requestId: 'r', route, durationMs });
  const during = line('/api/orders', '2026-03-01T12:00:00.150Z', 100);

  test.each([
    ['a request under way at the time', during, 1],
    ['one behind a platform’s own stamp', `12:00:00 PM ERROR ${during}`, 1],
    ['one that had ended', line('/api/orders', '2026-03-01T12:00:00.050Z', 40), 0],
    ['one that began later', line('/api/orders', '2026-03-01T12:00:01.000Z', 100), 0],
    ['a page', line('/pricing.html', '2026-03-01T12:00:00.150Z', 100), 0],
    ['a line of another kind', '{"level":"warn"}', 0],
    ['half a line', during.slice(0, 30), 0],
    ['no line', '', 0],
  ])('%s', (_, text, count) => {
    expect(linesBeside(text, [{ at, what: 'order' }])).toHaveLength(count);
  });
});
