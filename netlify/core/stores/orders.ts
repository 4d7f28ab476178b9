import * as z from 'zod';
import type { MakeOrder } from '../../../src/domain/admin/payment-links.ts';
import { decimalFromCents } from '../../../src/domain/money.ts';
import { createOrderSchema } from '../../../src/domain/order.ts';
import type { CreateOrder } from '../../../src/domain/order.ts';
import { REPORT_TOLERANCE } from '../../../src/domain/payment.ts';
import type { PaymentBounds } from '../../../src/domain/payment.ts';
import { onlyRow, run } from '../database.ts';
import type { Database, Statement } from '../database.ts';
import { ORDER_COLUMNS, SHOWN_COLUMNS, orderRowSchema, shownOrderSchema } from './order-row.ts';

export interface NewOrder {
  id: string;
  /** What the buyer or a staff member asked for. */
  wanted: Omit<CreateOrder, 'amount' | 'service_name' | 'status'>;
  serviceName: string;
  /** The charge. */
  cents: number;
  /** What completes it, and below what it is short. */
  bounds: PaymentBounds;
  idempotencyKey: string;
  requestDigest: string;
  at: Date;
  /** For an order that staff made. */
  link?: Pick<MakeOrder, 'part' | 'note' | 'inquiry_id' | 'deposit_id'> & {
    staff_id: string;
    /** Decimal text. */
    agreed: string;
    expires_at: Date;
    /** The words of the mail with the link, if one is sent. */
    mail?: Readonly<Record<string, string>> | undefined;
  };
}

const createdRow = orderRowSchema.extend({ request_digest: z.string(), inserted: z.boolean() });

/** The fields of a request that are stored as sent, each in the column of its name. */
const { shape } = createOrderSchema.omit({
  amount: true,
  email: true,
  service_name: true,
  status: true,
});
const AS_SENT = Object.keys(shape).join(', ');

const CREATE = `
  with o as (
    insert into orders (id, service_name, amount, receipt_email, idempotency_key, request_digest,
      created_at, updated_at, most_shortfall, full_shortfall, tolerance, ${AS_SENT})
    select $1::uuid, $3, $4::numeric, $5, $6, $7, $8::timestamptz, $8::timestamptz, $9::numeric,
      $10::numeric, $11::int, ${AS_SENT}
    from jsonb_populate_record(null::orders, $2::jsonb)
    -- A retry waits for the first request; the next statement reads its row.
    on conflict (idempotency_key) do nothing
    returning *
  ), noted as (
    insert into order_events (order_id, kind, actor, to_status, created_at)
    select id, case when $12::jsonb is null then 'order_created' else 'staff_made_order' end,
      coalesce($12->>'staff_id', 'buyer'), status, created_at from o
    union all
    select id, 'staff_sent_link', $12->>'staff_id', null, created_at from o where $12 ? 'mail'
  ), mailed as (
    insert into mails (kind, order_id, created_at, next_attempt_at, resent_by, details)
    select 'link-mail', id, created_at, now(), $12->>'staff_id', $12->'mail' from o where $12 ? 'mail'
  ), linked as (
    insert into payment_links (order_id, key, part, agreed, note, inquiry_id, deposit_id, staff_id,
      created_at, expires_at)
    select o.id, o.idempotency_key, l.part, l.agreed, l.note, l.inquiry_id, l.deposit_id, l.staff_id,
      o.created_at, l.expires_at
    from o, jsonb_to_record($12::jsonb) as l (part text, agreed numeric, note text, inquiry_id uuid,
      deposit_id uuid, staff_id text, expires_at timestamptz)
    where $12 is not null
  )
  select id from o`;

const READ_CREATED = `
  select ${ORDER_COLUMNS}, o.request_digest, o.id = $1 as inserted from orders o where o.idempotency_key = $2`;

/** Stores an order once per idempotency key; a retry returns the first one's row. */
export async function createOrder(database: Database, { wanted, ...order }: NewOrder) {
  const at = order.at.toISOString();
  const create = {
    text: CREATE,
    values: [
      order.id,
      JSON.stringify(wanted),
      order.serviceName,
      decimalFromCents(order.cents),
      wanted.email ?? null,
      order.idempotencyKey,
      order.requestDigest,
      at,
      decimalFromCents(order.cents - order.bounds.leastCents),
      decimalFromCents(order.cents - order.bounds.fullCents),
      REPORT_TOLERANCE,
      order.link === undefined ? null : JSON.stringify(order.link),
    ],
  };
  const read = { text: READ_CREATED, values: [order.id, order.idempotencyKey] };
  const created = await onlyRow(database, createdRow, create, read);
  const { inserted, request_digest: requestDigest, ...row } = created;
  return { row, inserted, requestDigest };
}

/** Finds the order of an idempotency key and an equal request, or undefined. */
export async function findRepeat(
  database: Database,
  key: { idempotencyKey: string; requestDigest: string },
) {
  const [row] = await database.rows(orderRowSchema, {
    text: `select ${ORDER_COLUMNS} from orders o where o.idempotency_key = $1 and o.request_digest = $2`,
    values: [key.idempotencyKey, key.requestDigest],
  });
  return row;
}

/** Finds an order by its id, or undefined. */
export async function findOrder(database: Database, id: string) {
  const [row] = await database.rows(shownOrderSchema, {
    text: `select ${SHOWN_COLUMNS} from orders o where o.id = $1`,
    values: [id],
  });
  return row;
}

/** Runs statements under an order's lock, so that they see its current row. Parses the rows of the last. */
export function underLock<Row>(
  database: Database,
  orderId: string,
  schema: z.ZodType<Row>,
  ...statements: Statement[]
): Promise<Row[]> {
  const lock = { text: 'select id from orders where id = $1 for update', values: [orderId] };
  return database.rows(schema, lock, ...statements);
}

const POSTPONE_RATING = `
  update orders set ratings = ratings + $4::int, rating_ended_at = case when $3 then $2::timestamptz end,
    -- After 15, 30, 60 … minutes, at most a day apart; without an answer at the next run, and no step further along.
    next_rating_at = $2::timestamptz
      + $4::int * least(interval '1 day', interval '15 minutes' * power(2, least(ratings, 10)))
  where id = $1`;

/**
 * Stores that no rate was found for a coin of an order, which is looked for ever more rarely.
 * @param tried.isAnswered whether the gateway said so
 * @param tried.isEnd whether this was the last try
 */
export async function postponeRating(
  database: Database,
  {
    orderId,
    at,
    isAnswered,
    isEnd,
  }: { orderId: string; at: Date; isAnswered: boolean; isEnd: boolean },
): Promise<void> {
  const values = [orderId, at.toISOString(), isEnd, isAnswered ? 1 : 0];
  await run(database, { text: POSTPONE_RATING, values });
}
