import pg from 'pg';

/** Rows for the admin page's lists, generated in SQL: two years of orders, with the same values in each run. */

/** The creation time of the newest order and inquiry. */
export const LAST_ROW_AT = new Date('2026-11-20T00:00:00Z');

const SECONDS = 730 * 24 * 60 * 60;

const hex = (seed: string): string => `encode(sha256((${seed})::text::bytea), 'hex')`;

/**
 * 70 % of the orders are completed, 10 % failed, 5 % cancelled, 15 % pending. 1 % are flagged, 60 % have a receipt
 * address, and six of seven completed orders are delivered.
 */
const ORDERS = `
  insert into orders (id, service_id, service_name, amount, is_custom_price, status, payment_id,
    created_at, updated_at, provider, receipt_email, flags, delivered_at, idempotency_key, request_digest)
  select overlay(overlay(left(${hex(`'o' || n`)}, 32) placing '4' from 13) placing '8' from 17)::uuid,
    'plan-' || n % 6 || '-item-' || n % 30, 'Service ' || chr(65 + n % 30 / 2) || ' number ' || n % 30,
    50 + (n::bigint * 7919 % 500000) / 100.0, n % 7 = 0,
    case when n % 10 < 7 then 'completed' when n % 10 = 7 then 'failed'
      when n % 20 = 9 then 'cancelled' else 'pending' end,
    case when n % 10 <> 9 then substr(${hex(`'p' || n`)}, 1, 40) end,
    made, made, case n % 3 when 0 then 'mercuryo' when 1 then 'moonpay' else 'transak' end,
    case when n % 5 < 3 then 'buyer' || n::bigint * 31 % ($1::int / 4 + 1) || '@' ||
      (array['mail', 'post', 'office', 'works'])[1 + n % 4] || n % 97 || '.example' end,
    case when n % 100 = 1 then array[(array['underpaid', 'overpaid', 'late', 'repeated'])[1 + n / 100 % 4]]
      else '{}' end,
    case when n % 10 < 6 then made + interval '5 days' end,
    'key-' || n, ''
  from generate_series($2::int, $3::int) as n
    cross join lateral (select $4::timestamptz - make_interval(secs => ${SECONDS} * (1 - n / $1::int::float)) as made) t`;

/** Checks end after a week. */
const WALLETS = `
  insert into order_wallets (order_id, address_in, ipn_token, token_hash, created_at, checks, next_check_at)
  select id, payment_id, '', sha256(id::text::bytea), created_at, 30,
    case when status <> 'completed' and created_at > $1::timestamptz - interval '7 days' then $1 end
  from orders where payment_id is not null`;

const TRANSACTIONS = `
  insert into transactions (id, order_id, service_id, provider, payment_id, amount, status, transaction_hash,
    payout_hash, coin, coin_value, created_at)
  select gen_random_uuid(), id, service_id, provider, coalesce(payment_id, ''), amount,
    case status when 'completed' then 'completed' when 'failed' then 'failed' else 'pending' end,
    case when status <> 'failed' then '0x' || ${hex(`'t' || id`)} end,
    case when status <> 'failed' then '0x' || ${hex(`'u' || id`)} end,
    'polygon_usdc', amount::text, created_at + interval '7 minutes'
  from (
    select * from orders where status <> 'cancelled'
    order by status <> 'completed', id limit $1
  ) paid
  order by created_at`;

/** Refunds one order in twenty eight days after its payment: a quarter of them in full, the others by half. */
const REFUNDS = `
  with refunded as (
    insert into refunds (id, order_id, amount, refunded_at, note, staff_id, created_at)
    select gen_random_uuid(), o.id, case when key % 80 = 5 then t.amount else round(t.amount / 2, 2) end,
      t.created_at + interval '8 days', 'A refund.', 'filler', t.created_at + interval '8 days'
    from orders o cross join lateral (select substr(o.idempotency_key, 5)::int as key) k
      join transactions t on t.order_id = o.id and t.status = 'completed'
    where key % 20 = 5 and t.created_at < $1::timestamptz - interval '8 days'
    returning order_id, amount
  )
  update orders o set refunded = r.amount,
    refund_state = case when r.amount = o.amount then 'full' else 'part' end
  from refunded r where r.order_id = o.id`;

const STAFF = `
  insert into staff_users (id, name, email, created_at, updated_at)
  values ('filler', 'Filler', 'filler@staff.example', now(), now()) on conflict do nothing`;

const MAILS = `
  insert into mails (kind, order_id, created_at, sent_at)
  select kind, id, created_at, created_at from orders cross join unnest(array['receipt', 'order-notice']) as kind
  where status = 'completed' and (kind <> 'receipt' or receipt_email is not null)`;

const INQUIRIES = `
  insert into inquiries (id, name, email, company, subject, message, services, consent_wording,
    consented_at, created_at, read_at)
  select gen_random_uuid(), 'Visitor ' || n, 'visitor' || n || '@' || n % 1000 || '.example',
    case when n % 3 = 0 then 'Company ' || n % 500 end, 'Question ' || n % 40 || ' about a project',
    repeat('What would it cost to have this done? ', 1 + n % 20), '{}', 'I agree.', made, made,
    case when n % 4 > 0 then made + interval '1 hour' end
  from generate_series(1, $1::int) as n
    cross join lateral (select $2::timestamptz - make_interval(secs => ${SECONDS} * (1 - n / $1::int::float)) as made) t`;

const EVENTS = `
  insert into order_events (order_id, kind, actor, to_status, created_at)
  select id, 'order_created', 'buyer', 'pending', created_at from orders`;

/** Orders per statement, so that the rows that a trigger holds in memory stay few. */
const BATCH = 100_000;

/** Fills a migrated, empty database, then updates the planner's statistics and the visibility map. */
export async function fillAdmin(
  ownerUrl: string,
  counts: { orders: number; transactions: number; inquiries: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (let first = 1; first <= counts.orders; first += BATCH) {
      const last = Math.min(first + BATCH - 1, counts.orders);
      await client.query(ORDERS, [counts.orders, first, last, LAST_ROW_AT]);
    }
    await client.query(WALLETS, [LAST_ROW_AT]);
    await client.query(TRANSACTIONS, [counts.transactions]);
    await client.query(STAFF);
    await client.query(REFUNDS, [LAST_ROW_AT]);
    await client.query(EVENTS);
    await client.query(MAILS);
    await client.query(INQUIRIES, [counts.inquiries, LAST_ROW_AT]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
