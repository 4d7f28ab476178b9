import * as z from 'zod';
import { ORDER_FLAGS, REFUND_STATES } from '../../../../src/domain/admin/orders.ts';
import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import { AGREED_SERVICE } from '../../../../src/domain/admin/payment-links.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database, Statement } from '../../database.ts';
import { centsText } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { INQUIRY_WORDS } from './inquiries.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import type { OrderedService } from './order-lookups.ts';
import { exactTotal, readTotal, searchedTotal } from './totals.ts';
import type { Total } from './totals.ts';
import {
  addressPattern,
  amountOf,
  codePatterns,
  idEndPattern,
  idRange,
  partPattern,
} from './search-terms.ts';

const CHECKS_ENDED = `exists (
    select from order_wallets w where w.order_id = r.id and w.next_check_at is null)`;

/** The columns of an order on the admin page; `r` is the table's alias. */
export const ADMIN_ORDER_COLUMNS = `r.id, r.service_id, r.service_name, (r.amount * 100)::bigint::text as cents,
  r.is_custom_price, r.status, r.payment_id, r.provider, r.receipt_email, r.flags, r.created_at,
  r.updated_at, (r.refunded * 100)::bigint::text as refunded_cents, r.refund_state, r.delivered_at,
  (select coalesce(sum(t.amount) * 100, 0)::bigint::text from transactions t
    where t.order_id = r.id and t.status not in ('failed', 'void')) as received_cents,
  r.status = 'pending' and ${CHECKS_ENDED} as checks_ended`;

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
  checks_ended: z.boolean(),
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
    checks_ended: row.checks_ended,
    updated_at: changed.toISOString(),
  };
}

/** Most payments, refunds or inquiries looked up for their orders; a search that finds more is too short. */
const MOST_FOUND = 1_000;

const paidBy = (table: string, condition: string): string =>
  `r.id in (select order_id from ${table} where ${condition} limit ${MOST_FOUND})`;

/** Orders whose buyer wrote an inquiry under this name. */
const namedBy = (pattern: string): string => `r.receipt_address in (
  select lower(r.email) from inquiries r
  where ${INQUIRY_WORDS} ilike ${pattern} and r.name ilike ${pattern} limit ${MOST_FOUND})`;

/** Orders of staff with a title of their own: findServices leaves them out. */
const titled = (pattern: string): string =>
  `r.service_id = '${AGREED_SERVICE}' and r.service_name ilike ${pattern}`;

/** Orders of these services, under these names. */
function ordered(builder: Conditions, services: readonly OrderedService[]): string {
  const anyOf = (name: keyof OrderedService): string =>
    `r.${name} = any(${builder.value([...new Set(services.map((each) => each[name]))])}::text[])`;
  return `${anyOf('service_id')} and ${anyOf('service_name')}`;
}

function alternatives(builder: Conditions, q: string, services: OrderSearch['services']): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) found.push(`r.id between ${builder.value(ids.least)} and ${builder.value(ids.most)}`);
  const end = idEndPattern(q);
  if (end) found.push(`reverse(r.id::text) like ${builder.value(end)}`);
  for (const code of codePatterns(q)) {
    const pattern = builder.value(code);
    found.push(
      `lower(r.payment_id) like ${pattern}`,
      paidBy('transactions', `lower(transaction_hash) like ${pattern}`),
      paidBy('transactions', `lower(payout_hash) like ${pattern}`),
      paidBy('refunds', `lower(transaction_hash) like ${pattern}`),
    );
  }
  const amount = amountOf(q);
  if (amount) {
    const cents = builder.value(amount);
    found.push(
      `r.amount = ${cents}::numeric`,
      paidBy('transactions', `amount = ${cents}::numeric`),
    );
  }
  const address = addressPattern(q);
  if (address) found.push(`r.receipt_address like ${builder.value(address)}`);
  const name = partPattern(q);
  if (name) {
    const pattern = builder.value(name);
    found.push(namedBy(pattern), titled(pattern));
  }
  if (services.length > 0) found.push(ordered(builder, services));
  return found;
}

/** Filters and search of orders. `services`: those that the search matches, see findServices. */
export interface OrderSearch extends OrderFilters {
  services: readonly OrderedService[];
}

/** The query of a page of orders. */
export interface OrderListQuery extends OrderSearch {
  limit: number;
  cursor?: Cursor | undefined;
}

function addFilters(builder: Conditions, query: OrderFilters): void {
  const { status, type, flag, refunded, delivered, checks, provider, buyer, ids } = query;
  const { min_amount: min, max_amount: max } = query;
  if (status !== undefined) builder.add(`r.status = ${builder.value(status)}`);
  if (type !== undefined)
    builder.add(type === 'custom' ? 'r.is_custom_price' : 'not r.is_custom_price');
  // As in the condition of the index orders_attention.
  if (flag !== undefined) builder.add(`r.flags <> '{}'`);
  if (flag !== undefined && flag !== 'any') builder.add(`r.flags @> array[${builder.value(flag)}]`);
  if (refunded === 'none' || delivered === 'no') builder.add(`r.status = 'completed'`);
  if (refunded !== undefined) builder.add(`r.refund_state = ${builder.value(refunded)}`);
  if (delivered !== undefined)
    builder.add(`r.delivered_at is ${delivered === 'yes' ? 'not null' : 'null'}`);
  if (checks === 'ended') {
    builder.add(`r.status = 'pending'`);
    builder.add(CHECKS_ENDED);
  }
  if (min !== undefined) builder.add(`r.amount >= ${builder.value(min)}::numeric`);
  if (max !== undefined) builder.add(`r.amount <= ${builder.value(max)}::numeric`);
  if (provider !== undefined) builder.add(`r.provider = ${builder.value(provider)}`);
  if (buyer !== undefined) builder.add(`r.receipt_address = ${builder.value(buyer)}`);
  if (ids !== undefined) builder.add(`r.id = any(${builder.value(ids)}::uuid[])`);
}

/** The statement of {@link listOrders}. */
export function orderListStatement(query: OrderListQuery): Statement {
  const builder = new ListBuilder(query);
  addFilters(builder, query);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(builder, q, query.services);
  return builder.list('orders', ADMIN_ORDER_COLUMNS, meanings);
}

/** The statement of {@link countOrders}. */
export function orderTotalStatement(query: OrderSearch): Statement {
  const conditions = new Conditions();
  addFilters(conditions, query);
  conditions.addDates(query);
  if (query.q === undefined) return exactTotal('orders', conditions);
  return searchedTotal({
    table: 'orders',
    columns: `r.status, r.is_custom_price, r.flags, r.refund_state, r.delivered_at, r.created_at,
      r.amount, r.provider, r.receipt_address`,
    alternatives: alternatives(conditions, query.q, query.services),
    conditions,
  });
}

/** Counts the orders of a list. One round trip; needs the admin page's rights. */
export async function countOrders(database: Database, query: OrderSearch): Promise<Total> {
  return readTotal(database, orderTotalStatement(query));
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
