import { adminOrderSchema } from '../../../../src/domain/admin/orders.ts';
import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import { AGREED_SERVICE } from '../../../../src/domain/admin/payment-links.ts';
import type { Database, Statement } from '../../database.ts';
import { columnsOf, dollars, isoTime } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { INQUIRY_WORDS } from './inquiries.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import type { OrderedService } from './order-lookups.ts';
import { readTotal, totalStatement } from './totals.ts';
import type { Total } from './totals.ts';
import {
  addressPart,
  amountOf,
  codePatterns,
  idEndPattern,
  idRange,
  partPattern,
} from './search-terms.ts';

const CHECKS_ENDED = `exists (
    select from order_wallets w where w.order_id = r.id and w.next_check_at is null)`;

/** An order of the admin page, from its columns. */
export const adminOrderRow = adminOrderSchema.extend({
  amount: dollars,
  received: dollars,
  refunded: dollars,
  delivered_at: isoTime.nullable(),
  created_at: isoTime,
  updated_at: isoTime,
});

/** The columns of an order on the admin page; `r` is the table's alias. */
export const ADMIN_ORDER_COLUMNS = columnsOf(adminOrderRow, 'r', {
  amount: '(r.amount * 100)::bigint::text',
  refunded: '(r.refunded * 100)::bigint::text',
  received: `(select coalesce(sum(t.amount) * 100, 0)::bigint::text from transactions t
    where t.order_id = r.id and t.status not in ('failed', 'void'))`,
  email: 'r.receipt_email',
  checks_ended: `r.status = 'pending' and ${CHECKS_ENDED}`,
});

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
  const address = addressPart(q);
  if (address)
    found.push(`r.receipt_address like ${builder.value(address.pattern)}
      and strpos(r.receipt_address, ${builder.value(address.whole)}) > 0`);
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

const COUNTED = {
  table: 'orders',
  columns: `r.status, r.is_custom_price, r.flags, r.refund_state, r.delivered_at, r.created_at,
    r.amount, r.provider, r.receipt_address`,
};

/** The statement of {@link countOrders}. */
export function orderTotalStatement(query: OrderSearch): Statement {
  const conditions = new Conditions();
  addFilters(conditions, query);
  conditions.addDates(query);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(conditions, q, query.services);
  return totalStatement(COUNTED, conditions, meanings);
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
  return toPage(rows, query);
}
