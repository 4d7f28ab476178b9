import * as z from 'zod';
import type { MakeOrder } from '../../../src/domain/admin/payment-links.ts';
import { decimalFromCents } from '../../../src/domain/money.ts';
import type { CreateOrder } from '../../../src/domain/order.ts';
import { REPORT_TOLERANCE } from '../../../src/domain/payment.ts';
import type { PaymentBounds } from '../../../src/domain/payment.ts';
import { ACTIVE } from '../../../src/domain/provider.ts';
import type { ProviderState } from '../../../src/domain/provider.ts';
import { onlyRow } from '../database.ts';
import type { Database, Statement } from '../database.ts';
import { isRecent } from './provider-states.ts';
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

/** No order was stored, because the gateway's report about its provider is against it. */
const refusedRow = z
  .object({ id: z.null(), provider_status: z.string(), minimum_cents: z.int().nullable() })
  .transform((row): ProviderState => ({
    status: row.provider_status,
    minimumCents: row.minimum_cents,
  }));

/** SQL: what the gateway reported about a provider, at a time. */
const reportedBy = (provider: string, at: string): string => `reported as (
    select status as provider_status, minimum_cents from provider_states
    where id = ${provider} and ${isRecent(at)}
  )`;

const CREATE = `
  with ${reportedBy('$6', '$10')}, o as (
    insert into orders (id, service_id, service_name, amount, is_custom_price, provider,
      receipt_email, idempotency_key, request_digest, created_at, updated_at, most_shortfall,
      full_shortfall, tolerance)
    select $1::uuid, $2, $3, $4::numeric, $5::boolean, $6, $7, $8, $9, $10::timestamptz, $10::timestamptz,
      $11::numeric, $12::numeric, $13::int
    -- As providerRefusal() of the domain decides, which words the refusal.
    where not exists (select from reported
      where provider_status <> '${ACTIVE}' or minimum_cents > $4::numeric * 100)
    -- A retry waits for the first request; the next statement reads its row.
    on conflict (idempotency_key) do nothing
    returning *
  ), noted as (
    insert into order_events (order_id, kind, actor, to_status, created_at)
    select id, case when $14::jsonb is null then 'order_created' else 'staff_made_order' end,
      coalesce($14->>'staff_id', 'buyer'), status, created_at from o
    union all
    select id, 'staff_sent_link', $14->>'staff_id', null, created_at from o where $14 ? 'mail'
  ), mailed as (
    insert into mails (kind, order_id, created_at, next_attempt_at, resent_by, details)
    select 'link-mail', id, created_at, now(), $14->>'staff_id', $14->'mail' from o where $14 ? 'mail'
  ), linked as (
    insert into payment_links (order_id, key, part, agreed, note, inquiry_id, deposit_id, staff_id,
      created_at, expires_at)
    select o.id, o.idempotency_key, l.part, l.agreed, l.note, l.inquiry_id, l.deposit_id, l.staff_id,
      o.created_at, l.expires_at
    from o, jsonb_to_record($14::jsonb) as l (part text, agreed numeric, note text, inquiry_id uuid,
      deposit_id uuid, staff_id text, expires_at timestamptz)
    where $14 is not null
  )
  select id from o`;

/** The order of the key, or why there is none. */
const READ_CREATED = `
  with ${reportedBy('$3', '$4')}
  select ${ORDER_COLUMNS}, o.request_digest, o.id = $1 as inserted, reported.*
  from (select) as one left join orders o on o.idempotency_key = $2 left join reported on true`;

/**
 * Stores an order once per idempotency key; a retry returns the first one's row. Stores none, and returns what the gateway
 * reported, if its provider can't take the charge now.
 */
export async function createOrder(database: Database, { wanted, ...order }: NewOrder) {
  const at = order.at.toISOString();
  const provider = wanted.provider ?? null;
  const create = {
    text: CREATE,
    values: [
      order.id,
      wanted.service_id,
      order.serviceName,
      decimalFromCents(order.cents),
      wanted.is_custom_price,
      provider,
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
  const read = { text: READ_CREATED, values: [order.id, order.idempotencyKey, provider, at] };
  const created = await onlyRow(database, z.union([createdRow, refusedRow]), create, read);
  if (!('inserted' in created)) return { refusedBy: created };
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
