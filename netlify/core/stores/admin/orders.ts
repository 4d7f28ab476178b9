import * as z from 'zod';
import { ORDER_FLAGS, REFUND_STATES } from '../../../../src/domain/admin/orders.ts';
import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database, Statement } from '../../database.ts';
import { centsText } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { readTalliedSince } from './tallies.ts';
import { readTotal, searchedTotal, talliedTotal } from './totals.ts';
import type { Total } from './totals.ts';
import { addressPatterns, anyPartPattern, idRange, startPattern } from './search-terms.ts';

/** The columns of an order on the admin page; `r` is the table's alias. */
export const ADMIN_ORDER_COLUMNS = `r.id, r.service_id, r.service_name, (r.amount * 100)::bigint::text as cents,
  r.is_custom_price, r.status, r.payment_id, r.provider, r.receipt_email, r.flags, r.created_at,
  r.updated_at, (r.refunded * 100)::bigint::text as refunded_cents, r.refund_state, r.delivered_at,
  (select coalesce(sum(t.amount) * 100, 0)::bigint::text from transactions t
    where t.order_id = r.id and t.status not in ('failed', 'void')) as received_cents`;

export const adminOrderRow = z.object({
  id: z.uuid(),
  service_id: z.string(),
  service_name: z.string(),
  cents: centsText,
  is_custom_price: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  payment_id: z.string().nullable(),
  provider: z.string().nullable(),
  receipt_email: z.string().nullable(),
  flags: z.array(z.enum(ORDER_FLAGS)),
  received_cents: centsText,
  refunded_cents: centsText,
  refund_state: z.enum(REFUND_STATES),
  delivered_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
});

/** Converts a row to an order of the admin page. */
export function toAdminOrder(row: z.infer<typeof adminOrderRow>): AdminOrder {
  const { cents, receipt_email: email, created_at: made, updated_at: changed } = row;
  return {
    id: row.id,
    service_id: row.service_id,
    service_name: row.service_name,
    amount: dollarsFromCents(cents),
    is_custom_price: row.is_custom_price,
    status: row.status,
    payment_id: row.payment_id,
    created_at: made.toISOString(),
    provider: row.provider,
    email,
    flags: row.flags,
    received: dollarsFromCents(row.received_cents),
    refunded: dollarsFromCents(row.refunded_cents),
    refund_state: row.refund_state,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    updated_at: changed.toISOString(),
  };
}

/** Most payments looked up by the start of a hash; a start that more of them share is too short. */
const MOST_HASHES = 1_000;

const hashAlternative = (column: string, pattern: string): string =>
  `r.id in (select order_id from transactions where ${column} like ${pattern} limit ${MOST_HASHES})`;

function alternatives(builder: Conditions, q: string, serviceIds: readonly string[]): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) found.push(`r.id between ${builder.value(ids.least)} and ${builder.value(ids.most)}`);
  const start = startPattern(q);
  if (start) {
    const pattern = builder.value(start);
    found.push(`r.payment_id like ${pattern}`);
    found.push(hashAlternative('transaction_hash', pattern));
    found.push(hashAlternative('payout_hash', pattern));
  }
  const [address, host] = addressPatterns(q);
  if (address) found.push(`r.receipt_address like ${builder.value(address)}`);
  if (host) found.push(`r.receipt_host like ${builder.value(host)}`);
  if (serviceIds.length > 0) found.push(`r.service_id = any(${builder.value(serviceIds)}::text[])`);
  return found;
}

/** Filters and search of orders. `serviceIds`: the services that the search matches, see {@link findServices}. */
export interface OrderSearch extends OrderFilters {
  serviceIds: readonly string[];
}

/** The query of a page of orders. */
export interface OrderListQuery extends OrderSearch {
  limit: number;
  cursor?: Cursor | undefined;
}

const IS_DELIVERED = 'r.delivered_at is not null';

/** The filters that also apply to the tallies. */
function filtersOf(builder: Conditions, query: OrderFilters): string[] {
  const { status, type, flag, refunded, delivered } = query;
  const found: string[] = [];
  if (status !== undefined) found.push(`r.status = ${builder.value(status)}`);
  if (type !== undefined)
    found.push(type === 'custom' ? 'r.is_custom_price' : 'not r.is_custom_price');
  // Written like the conditions of the partial indexes.
  if (flag !== undefined) found.push(`r.flags <> '{}'`);
  if (flag !== undefined && flag !== 'any') found.push(`r.flags @> array[${builder.value(flag)}]`);
  if (refunded === 'none' || delivered === 'no') found.push(`r.status = 'completed'`);
  if (refunded !== undefined) found.push(`r.refund_state = ${builder.value(refunded)}`);
  if (refunded === 'part' || refunded === 'full') found.push(`r.refund_state <> 'none'`);
  if (delivered !== undefined)
    found.push(delivered === 'yes' ? IS_DELIVERED : `not (${IS_DELIVERED})`);
  return found;
}

/** The statement of {@link listOrders}. */
export function orderListStatement(query: OrderListQuery): Statement {
  const builder = new ListBuilder(query);
  for (const filter of filtersOf(builder, query)) builder.add(filter);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(builder, q, query.serviceIds);
  return builder.list('orders', ADMIN_ORDER_COLUMNS, meanings);
}

/** The statement of {@link countOrders}. @param since from `readTalliedSince` */
export function orderTotalStatement(query: OrderSearch, since: string): Statement {
  const conditions = new Conditions();
  if (query.q === undefined) {
    for (const filter of filtersOf(conditions, query)) conditions.add(filter);
    const tallied = conditions.where().replaceAll(IS_DELIVERED, 'r.is_delivered');
    const source = { table: 'orders', tallies: 'order_tallies', tallied, conditions, since };
    return talliedTotal(source, query);
  }
  const meanings = alternatives(conditions, query.q, query.serviceIds);
  for (const filter of filtersOf(conditions, query)) conditions.add(filter);
  conditions.addDates(query);
  return searchedTotal({
    table: 'orders',
    columns: 'r.status, r.is_custom_price, r.flags, r.refund_state, r.delivered_at, r.created_at',
    alternatives: meanings,
    conditions,
  });
}

/** Counts the orders of a list. Two round trips, one for a search; needs the admin page's rights. */
export async function countOrders(database: Database, query: OrderSearch): Promise<Total> {
  const since = query.q === undefined ? await readTalliedSince(database) : '';
  return readTotal(database, orderTotalStatement(query, since));
}

const listedRow = adminOrderRow.extend(cursorRow.shape);

/** Reads a page of orders. One round trip; needs the admin page's rights. */
export async function listOrders(
  database: Database,
  query: OrderListQuery,
): Promise<Page<AdminOrder>> {
  const rows = await database.rows(listedRow, orderListStatement(query));
  return toPage(rows, query, toAdminOrder);
}

/** Skips from service to service through the index: the cost depends on the number of services, not of orders. */
const SERVICES = `
  with recursive kinds as (
    (select service_id, service_name from orders order by service_id, service_name limit 1)
    union all
    select following.service_id, following.service_name
    from kinds cross join lateral (
      select o.service_id, o.service_name from orders o
      where (o.service_id, o.service_name) > (kinds.service_id, kinds.service_name)
      order by o.service_id, o.service_name limit 1
    ) following
  )
  select distinct service_id from kinds where service_id ilike $1 or service_name ilike $1`;

/** The statement of {@link findServices}. */
export function serviceStatement(q: string): Statement {
  return { text: SERVICES, values: [anyPartPattern(q)] };
}

/** Returns the ids of ordered services whose id or name contains the text. One round trip. */
export async function findServices(database: Database, q: string): Promise<string[]> {
  const rows = await database.rows(z.object({ service_id: z.string() }), serviceStatement(q));
  return rows.map((row) => row.service_id);
}
