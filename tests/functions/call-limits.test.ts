import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerKey } from '../../netlify/core/call-limit.ts';
import { call, openDesk, openSession } from '../support/desk.ts';
import { startHostProcess } from '../support/host-process.ts';
import type { HostProcess } from '../support/host-process.ts';
import { LOGO, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

/** As create-order.ts says, in a minute. */
const MOST_ORDERS = 30;

let shop: Shop;
/** Another instance on the same database. */
let other: HostProcess;
beforeAll(async () => {
  // The hosts' own limits, which each keeps to itself, are far away.
  shop = await openDesk({ RATE_LIMIT_FACTOR: '1' });
  other = await startHostProcess({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(async () => {
  await other.kill();
  await shop.close();
});
beforeEach(async () => {
  await shop.database.sql.query('truncate call_counts');
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An order from one of this machine's many addresses. */
function order(instance: { url: string }, from = '127.0.0.1'): Promise<Answer> {
  const body = JSON.stringify(LOGO);
  const options = {
    host: '127.0.0.1',
    port: new URL(instance.url).port,
    localAddress: from,
    path: '/api/orders',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      // A caller's own word on where it is counts for nothing.
      'x-forwarded-for': randomUUID(),
      'x-nf-client-connection-ip': '10.0.0.1',
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((answer) => resolve({ status, headers, body: answer }), reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function countOrders(): Promise<number> {
  const [row] = await shop.database.sql.query('select count(*)::int as n from orders');
  return Number(row?.['n']);
}

const count = (change: string) => shop.database.sql.query(`update call_counts set ${change}`);

describe('calls from an address', () => {
  test('are counted together over all instances, however many come at once', async () => {
    const before = await countOrders();
    const instances = [shop, other];
    const burst = Array.from({ length: 3 * MOST_ORDERS }, (_, index) =>
      order(instances[index % 2] ?? shop),
    );
    const answers = await Promise.all(burst);
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([made.length, refused.length]).toEqual([MOST_ORDERS, 2 * MOST_ORDERS]);
    expect(await countOrders()).toBe(before + MOST_ORDERS);
    for (const { headers, body } of refused) {
      const wait = Number(headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(body).toContain(`Wait ${wait} seconds and try again.`);
    }
  });

  test('keep nobody else from being served meanwhile', async () => {
    const flood = Array.from({ length: 2 * MOST_ORDERS }, () => order(shop));
    const neighbours = ['127.0.0.2', '127.0.0.3'].flatMap((from) => [
      order(shop, from),
      order(other, from),
    ]);
    expect((await Promise.all(neighbours)).map(({ status }) => status)).toEqual(
      neighbours.map(() => 201),
    );
    await Promise.all(flood);
    expect((await order(other)).status).toBe(429);
    // What was refused at one door is not refused at another.
    expect((await fetch(`${shop.url}/api/orders/${randomUUID()}`)).status).toBe(404);
  });

  test('are counted anew once the window is over', async () => {
    expect((await order(shop)).status).toBe(201);
    await count(`calls = ${MOST_ORDERS}`);
    expect((await order(shop)).status).toBe(429);
    await count(`window_ends_at = now() - interval '1 second'`);
    expect((await order(shop)).status).toBe(201);
    expect(await shop.database.sql.query('select calls from call_counts')).toEqual([{ calls: 1 }]);
  });

  test('that post the form without a script are told on a page', async () => {
    const send = () =>
      fetch(`${shop.url}/api/inquiries`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          name: 'A',
          email: 'a@b.example',
          subject: 'S',
          message: 'M',
          consent: 'on',
        }),
      });
    await send();
    await count('calls = 10');
    const refused = await send();
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/contact/again#failed',
    ]);
  });
});

describe('look-ups of wallets from an address', () => {
  const ask = async () => {
    const made = await order(shop);
    const { id } = (JSON.parse(made.body) as { order: { id: string } }).order;
    return post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' });
  };

  test('30: end for the day after as many as a scheduled run can ask about', async () => {
    expect((await ask()).status).toBe(200);
    const looked = shop.gateway.control.calls('wallet');
    await count(`calls = 100 where window_ends_at > now() + interval '1 hour'`);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Wait 24 hours and try again.');
    expect(shop.gateway.control.calls('wallet')).toBe(looked);
    await count(`window_ends_at = now() - interval '1 second'`);
    expect((await ask()).status).toBe(200);
  });
});

describe('calls of a staff account', () => {
  test('are counted wherever they come from, and not for another account', async () => {
    const [one, another] = [await openSession(shop), await openSession(shop)];
    const read = (cookie: string) => call(shop, '/api/admin/orders', { cookie });
    expect((await read(one.cookie)).status).toBe(200);
    await count('calls = 300');
    const refused = await read(one.cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(another.cookie)).status).toBe(200);
  });
});

describe('what is kept of a caller', () => {
  test('is a hash that nobody can make without the secret', async () => {
    await order(shop);
    const [row] = await shop.database.sql.query(
      `select encode(key, 'hex') as key from call_counts`,
    );
    const guesses = ['127.0.0.1', 'address:127.0.0.1', 'POST /api/orders\naddress:127.0.0.1'];
    const hashes = guesses.map((guess) => createHash('sha256').update(guess).digest('hex'));
    expect(hashes).not.toContain(row?.['key']);
    const caller = { address: '127.0.0.1' };
    expect(callerKey('one', 'it', caller)).toEqual(callerKey('one', 'it', caller));
    expect(callerKey('one', 'it', caller)).not.toEqual(callerKey('two', 'it', caller));
    expect(callerKey('one', 'it', caller)).not.toEqual(callerKey('one', 'other', caller));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:0db8:0000:0000:0000::2', true],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::1', '127.0.0.1', false],
  ])('%s and %s are one caller: %s', (one, another, same) => {
    const [a, b] = [one, another].map((address) =>
      callerKey('s', 'it', { address }).toString('hex'),
    );
    expect(a === b).toBe(same);
  });

  test('goes with the next scheduled run once its time is over', async () => {
    await order(shop, '127.0.0.1');
    await order(shop, '127.0.0.2');
    await shop.database.sql.query(`
      with numbered as (select key, row_number() over (order by key) as place from call_counts)
      update call_counts c set window_ends_at = now() + case place
        when 1 then interval '-1 second' else interval '1 minute' end
      from numbered n where n.key = c.key`);
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toMatchObject({ calls: 1 });
    expect(await shop.database.sql.query('select calls from call_counts')).toEqual([{ calls: 1 }]);
  });
});
