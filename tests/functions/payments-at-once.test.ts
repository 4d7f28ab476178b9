import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Order } from '../../src/domain/order.ts';
import { call, openSession, STAFF_SETTINGS } from '../support/admin.ts';
import { startHostProcess } from '../support/host-process.ts';
import { askForWallet, buy, LOGO, makeOrder, newFacts, post, shopTest } from '../support/shop.ts';
import type { Purchase } from '../support/shop.ts';

/** Processes, which have their own connections; the calls are distributed over them. */
const HOSTS = 4;
const CALLS = 24;
const all = (status: number) => Array<number>(CALLS).fill(status);

const test = shopTest(STAFF_SETTINGS)
  .extend('hosts', { scope: 'file' }, async ({ shop: _ }, { onCleanup }) => {
    // Their settings are those of the shop, which are in the environment.
    const hosts = await Promise.all(Array.from({ length: HOSTS }, () => startHostProcess({})));
    onCleanup(async () => void (await Promise.all(hosts.map((host) => host.kill()))));
    return hosts;
  })
  /** Makes all calls at once, each again while the database is too busy; `url` is a process's origin. */
  .extend(
    'atOnce',
    ({ hosts }) =>
      <Answer>(ask: (url: string, index: number) => Promise<Answer>) => {
        const untilAnswered = async (index: number): Promise<Answer> => {
          for (;;) {
            const answer = await ask(hosts[index % HOSTS]?.url ?? '', index);
            if (!(answer instanceof Response) || answer.status !== 503) return answer;
          }
        };
        return Promise.all(Array.from({ length: CALLS }, (_, index) => untilAnswered(index)));
      },
  )
  .extend('cancel', { scope: 'file' }, async ({ shop }) => {
    // The calls of one member wait for each other, as they are counted.
    const staff = await Promise.all(Array.from({ length: CALLS }, () => openSession(shop)));
    let calls = 0;
    return (url: string, id: string) => {
      const { cookie = '' } = staff[(calls += 1) % CALLS] ?? {};
      const headers = { origin: shop.url };
      const options = { cookie, headers, method: 'PATCH', body: { status: 'cancelled' } };
      return call({ ...shop, url }, `/api/admin/orders/${id}`, options);
    };
  });

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status).sort();

describe('calls at the same time, over four processes', () => {
  test('1: identical callbacks complete the order once', async ({ atOnce, order }) => {
    const facts = newFacts();
    const responses = await atOnce((url) => order.callBack(facts, url));
    expect(statusesOf(responses)).toEqual(all(200));
    expect(await order.transactions()).toEqual([
      { status: 'completed', amount: '500.00', transaction_hash: facts.txid_in },
    ]);
    expect(await order.path()).toEqual(['pending', 'completed']);
    expect(await order.flags()).toEqual([]);
  });

  test('1: calls that report one payment count it once', async ({ shop, hosts, atOnce, order }) => {
    const payment = await order.payUnheard();
    await order.makeCheckDue();
    await atOnce(async (url, index) => {
      if (index % 3 === 0) await order.comeBack('success', {}, url);
      else if (index % 3 === 1) await shop.gateway.control.send(payment.id);
      else await hosts[index % HOSTS]?.runScheduled('reconcile-payments');
    });
    expect(await order.transactions()).toEqual([
      { status: 'completed', amount: '485.00', transaction_hash: payment.txidIn },
    ]);
    expect(await order.path()).toEqual(['pending', 'completed']);
  });

  test('14: one payment for many orders counts for one of them', async ({ shop, sql, atOnce }) => {
    const orders: Purchase[] = [];
    while (orders.length < CALLS) orders.push(await buy(shop));
    const facts = newFacts();
    const responses = await atOnce((url, index) =>
      (orders[index] as Purchase).callBack(facts, url),
    );
    expect(statusesOf(responses)).toEqual([200, ...all(409).slice(1)]);
    const statuses = await Promise.all(orders.map((each) => each.status()));
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1);
    const held = await sql`select from transactions where transaction_hash = ${facts.txid_in}`;
    expect(held).toHaveLength(1);
  });

  test.for([0, 1, 2, 3])(
    '20: either a cancel by staff or a payment is first, with a consistent result (%i)',
    async (round, { atOnce, order, cancel }) => {
      const facts = newFacts();
      const isPayment = (index: number) => index % 2 === round % 2;
      const responses = await atOnce((url, index) =>
        isPayment(index) ? order.callBack(facts, url) : cancel(url, order.id),
      );
      const isCancelled = (await order.path()).includes('cancelled');
      const paid = statusesOf(responses.filter((_, index) => isPayment(index)));
      expect(new Set(paid)).toEqual(new Set([200]));
      // One cancel at most succeeds; the others, and any after the payment, are conflicts.
      const cancels = statusesOf(responses.filter((_, index) => !isPayment(index)));
      const won = cancels.includes(200);
      expect(cancels.filter((status) => status !== 409)).toEqual(won ? [200] : []);
      if (won) expect(isCancelled).toBe(true);
      const between = isCancelled ? ['cancelled'] : [];
      expect(await order.path()).toEqual(['pending', ...between, 'completed']);
      expect(await order.flags()).toEqual(isCancelled ? ['late'] : []);
      expect(await order.transactionStatuses()).toEqual(['completed']);
    },
  );

  test.for([
    ['the same body', 0, 200],
    ['different bodies', 1, 409],
  ] as const)('21: %s with one key make one order', async ([, step, status], { sql, atOnce }) => {
    const key = randomUUID();
    const responses = await atOnce((url, index) => {
      const body = { ...LOGO, is_custom_price: true, amount: 100 + index * step };
      return post({ url }, '/api/orders', body, { 'idempotency-key': key });
    });
    expect(statusesOf(responses)).toEqual([201, ...all(status).slice(1)].sort());
    const answers = (await Promise.all(responses.map((each) => each.json()))) as {
      order?: Order;
    }[];
    expect(new Set(answers.flatMap(({ order }) => order?.id ?? [])).size).toBe(1);
    const made = await sql`select from orders o join order_events e on e.order_id = o.id
      where idempotency_key = ${key}`;
    expect(made).toHaveLength(1);
  });

  test('23: an order gets one wallet, every caller its redirect', async ({ shop, sql, atOnce }) => {
    const { id } = await makeOrder(shop);
    const responses = await atOnce((url) => askForWallet({ url }, id));
    expect(statusesOf(responses)).toEqual(all(200));
    const answers: unknown[] = await Promise.all(responses.map((response) => response.json()));
    const addresses = answers.map((answer) => (answer as { redirect_url: string }).redirect_url);
    expect(new Set(addresses).size).toBe(1);
    expect(await sql`select from order_wallets where order_id = ${id}`).toHaveLength(1);
  });
});
