import { checkOut } from './buyer.ts';
import * as chance from './chance.ts';
import type { Product } from '../support/product.ts';

/** Minutes between two runs of the schedule. */
const PERIOD = 15;
/** The most minutes from the first check of a paid order to the one that finds its payment. */
const MOST_MINUTES = 20;
/** After these minutes a payment counts as never found. */
const GIVE_UP_MINUTES = 24 * 60;
/** Orders that one run reaches while a gateway keeps it waiting for its answers. */
const ORDERS = 10;

/** What was found by a gateway that leaves half of its status calls unanswered. */
interface TimeOuts {
  payments: number;
  /** Status calls of the gateway, and those that it left unanswered. */
  calls: number;
  unanswered: number;
  /** Of moved clock, from the first check to the one that found the last payment. */
  longestMinutes: number;
  /** Payments that took longer than {@link MOST_MINUTES}, one line each. */
  late: string[];
}

/** Leaves every other status call of each wallet unanswered, beginning with the first. */
function leaveHalf({ gateway: { control } }: Product): () => number {
  const asked = new Map<string, number>();
  let unanswered = 0;
  const when = (url: string) => {
    const count = (asked.get(url) ?? 0) + 1;
    asked.set(url, count);
    if (count % 2 === 0) return false;
    unanswered += 1;
    return true;
  };
  control.simulate({ endpoint: 'payment-status', delayMs: Infinity, when });
  return () => unanswered;
}

/** Orders that were paid, whose callback was lost, and which have been asked about up to twelve times. Their next check is due. */
async function makePaid(product: Product): Promise<string[]> {
  const carts = await Promise.all(Array.from({ length: ORDERS }, () => checkOut(product)));
  const ids: string[] = [];
  for (const cart of carts) {
    if (!cart) throw new Error('A buyer got no wallet, although nothing was made to fail.');
    const { id, address, cents: chargedCents } = cart;
    await product.gateway.control.pay({ address, chargedCents, callback: 'lost' });
    const checks = chance.between(0, 12);
    await product.sql.query(
      'update order_wallets set checks = $2, next_check_at = now() where order_id = $1',
      [id, checks],
    );
    ids.push(id);
  }
  return ids;
}

/** Lets time pass for the checks: the hosts' clocks stay, so what is stored moves back. */
const pass = ({ sql }: Product, minutes: number) =>
  sql.query(
    `update order_wallets set created_at = created_at - $1 * interval '1 minute',
      checked_at = checked_at - $1 * interval '1 minute', next_check_at = next_check_at - $1 * interval '1 minute'`,
    [minutes],
  );

async function openOf({ sql }: Product, ids: string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from orders where id = any($1::uuid[]) and status <> 'completed'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Runs the schedule by the moved clock until each of these orders is completed; returns each one's minutes. */
async function find(product: Product, ids: string[]): Promise<Map<string, number>> {
  const minutes = new Map<string, number>();
  let open = ids;
  for (let at = 0; open.length > 0 && at <= GIVE_UP_MINUTES; at += PERIOD) {
    if (at > 0) await pass(product, PERIOD);
    await chance.pick(product.hosts).running()?.runScheduled('reconcile-payments');
    const left = new Set(await openOf(product, ids));
    for (const id of open) if (!left.has(id)) minutes.set(id, at);
    open = [...left];
  }
  for (const id of open) minutes.set(id, Infinity);
  return minutes;
}

/**
 * Loses the callbacks of payments, and leaves half of the status calls unanswered, in rounds of about half a minute: one, and more
 * until the time (ms since 1970). Everything else works, and no other order is due.
 */
export async function runTimeOuts(product: Product, until: number): Promise<TimeOuts> {
  const { control } = product.gateway;
  await product.sql.query('update order_wallets set next_check_at = null');
  const before = control.calls('payment-status');
  const unanswered = leaveHalf(product);
  const found = new Map<string, number>();
  do {
    const ids = await makePaid(product);
    for (const [id, minutes] of await find(product, ids)) found.set(id, minutes);
  } while (Date.now() < until);
  control.reset();
  return {
    payments: found.size,
    calls: control.calls('payment-status') - before,
    unanswered: unanswered(),
    longestMinutes: Math.max(...found.values()),
    late: [...found]
      .filter(([, minutes]) => minutes > MOST_MINUTES)
      .map(([id, minutes]) => `order ${id}: its payment was found after ${minutes} minutes`),
  };
}
