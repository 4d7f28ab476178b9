import pg from 'pg';
import * as z from 'zod';
import { fillDesk } from '../../support/desk-rows.ts';
import type { Measured } from './model.ts';

/** Enough that a page of 8 KiB more or less of a table or an index does not count. */
const ORDERS = 20_000;

const WALLETS = `
  insert into order_wallets (order_id, address_in, polygon_address_in, ipn_token, token_hash, created_at)
  select id, left(encode(sha256(id::text::bytea), 'base64'), 44) || encode(sha256(id::text::bytea), 'base64'),
    '0x' || left(encode(sha256(id::text::bytea), 'hex'), 40), encode(sha256(id::text::bytea), 'base64'),
    sha256(id::text::bytea), created_at
  from orders`;

const MAILS = `
  insert into mails (kind, order_id, created_at, attempts, sent_at)
  select kind, id, created_at, 1, created_at from orders, unnest(array['receipt', 'order-notice']) as kind`;

/** A wallet is made, its payment arrives: beside the first event, which the rows above have. */
const EVENTS = `
  insert into order_events (order_id, kind, actor, from_status, to_status, created_at)
  select id, 'payment_completed', 'gateway', 'pending', 'completed', created_at from orders`;

/** As long as real ones are: a browser's UUID, and the digest of what it asked for. */
const KEYS = `
  update orders set idempotency_key = gen_random_uuid()::text, request_digest = encode(sha256(id::text::bytea), 'hex')`;

const SIZES = `
  select relname as name, pg_total_relation_size(oid)::int as bytes from pg_class
  where relkind = 'r' and relname = any($1)`;

const sizeRow = z.object({ name: z.string(), bytes: z.int() });

/** The tables that grow with orders and inquiries. */
export type Weighed = Readonly<
  Record<
    'orders' | 'order_wallets' | 'order_events' | 'transactions' | 'mails' | 'inquiries',
    number
  >
>;

/** Bytes of a row of each table, with its indexes, out of twenty thousand orders in a migrated, empty database. */
export async function weighRows(ownerUrl: string): Promise<Weighed> {
  await fillDesk(ownerUrl, { orders: ORDERS, transactions: ORDERS / 2, inquiries: ORDERS / 2 });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const statement of [WALLETS, MAILS, EVENTS, KEYS, 'vacuum full'])
      await client.query(statement);
    const rows: Weighed = {
      orders: ORDERS,
      order_wallets: ORDERS,
      order_events: 2 * ORDERS,
      transactions: ORDERS / 2,
      mails: 2 * ORDERS,
      inquiries: ORDERS / 2,
    };
    const { rows: sizes } = await client.query(SIZES, [Object.keys(rows)]);
    const bytes = sizes.map((row) => sizeRow.parse(row));
    const each = bytes.map(({ name, bytes: all }) => [name, all / rows[name as keyof Weighed]]);
    return Object.fromEntries(each) as Weighed;
  } finally {
    await client.end();
  }
}

/** Bytes of what an order and an inquiry leave behind: a paid order has three events, a transaction and two mails. */
export function chainsOf(of: Weighed): Measured['rows'] {
  const unpaid = of.orders + of.order_wallets + 2 * of.order_events;
  return {
    unpaid,
    paid: unpaid + of.order_events + of.transactions + 2 * of.mails,
    inquiry: of.inquiries + of.mails,
  };
}
