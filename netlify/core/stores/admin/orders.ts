import * as z from 'zod';
import { adminOrderSchema } from '../../../../src/domain/admin/orders.ts';
import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import { AGREED_SERVICE } from '../../../../src/domain/admin/payment-links.ts';
import type { Database } from '../../database.ts';
import { columnsOf, dollars, isoTime } from '../order-row.ts';
import { INQUIRY_WORDS } from './inquiries.ts';
import { createList } from './list.ts';
import type { Conditions, ListSource, PageQuery } from './list.ts';
import {
  addressPart,
  amountOf,
  anyPartPattern,
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

/**
 * Skips from service to service through the index: the cost depends on the number of services, not of orders. Without the
 * titles of staff's orders, of which there may be as many as orders.
 */
const SERVICES = `
  with recursive kinds as (
    (select service_id, service_name from orders where service_id <> '${AGREED_SERVICE}'
      order by service_id, service_name limit 1)
    union all
    select following.service_id, following.service_name
    from kinds cross join lateral (
      select o.service_id, o.service_name from orders o
      where (o.service_id, o.service_name) > (kinds.service_id, kinds.service_name)
        and o.service_id <> '${AGREED_SERVICE}'
      order by o.service_id, o.service_name limit 1
    ) following
  )
  select service_id, service_name from kinds where service_id ilike $1 or service_name ilike $1`;

const serviceRow = z.object({ service_id: z.string(), service_name: z.string() });
export type OrderedService = z.infer<typeof serviceRow>;

/** Returns ordered services whose id or name contains the text, each with the names under which it was ordered. */
export const findServices = (database: Database, q: string): Promise<OrderedService[]> =>
  database.rows(serviceRow, { text: SERVICES, values: [anyPartPattern(q)] });

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

function ordered(conditions: Conditions, services: readonly OrderedService[]): string {
  const anyOf = (name: keyof OrderedService): string =>
    `r.${name} = any(${conditions.value([...new Set(services.map((each) => each[name]))])}::text[])`;
  return `${anyOf('service_id')} and ${anyOf('service_name')}`;
}

function meaningsOf(conditions: Conditions, q: string, { services }: OrderSearch): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids)
    found.push(`r.id between ${conditions.value(ids.least)} and ${conditions.value(ids.most)}`);
  const end = idEndPattern(q);
  if (end) found.push(`reverse(r.id::text) like ${conditions.value(end)}`);
  for (const code of codePatterns(q)) {
    const pattern = conditions.value(code);
    found.push(
      `lower(r.payment_id) like ${pattern}`,
      paidBy('transactions', `lower(transaction_hash) like ${pattern}`),
      paidBy('transactions', `lower(payout_hash) like ${pattern}`),
      paidBy('refunds', `lower(transaction_hash) like ${pattern}`),
    );
  }
  const amount = amountOf(q);
  if (amount) {
    const cents = conditions.value(amount);
    found.push(
      `r.amount = ${cents}::numeric`,
      paidBy('transactions', `amount = ${cents}::numeric`),
    );
  }
  const address = addressPart(q);
  // `is true`: the planner estimates the matches by the whole text, but searches the index for the part alone.
  if (address)
    found.push(`r.receipt_address like ${conditions.value(address.part)}
      and (r.receipt_address like ${conditions.value(address.whole)}) is true`);
  const name = partPattern(q);
  if (name) {
    const pattern = conditions.value(name);
    found.push(namedBy(pattern), titled(pattern));
  }
  if (services.length > 0) found.push(ordered(conditions, services));
  return found;
}

/** Filters and search of orders. `services`: those that the search matches, see findServices. */
export interface OrderSearch extends OrderFilters {
  services: readonly OrderedService[];
}

function addFilters(conditions: Conditions, query: OrderFilters): void {
  const { status, type, flag, refunded, delivered, checks, provider, buyer, ids } = query;
  const { min_amount: min, max_amount: max } = query;
  if (status !== undefined) conditions.add(`r.status = ${conditions.value(status)}`);
  if (type !== undefined)
    conditions.add(type === 'custom' ? 'r.is_custom_price' : 'not r.is_custom_price');
  // As in the condition of the index orders_attention.
  if (flag !== undefined) conditions.add(`r.flags <> '{}'`);
  if (flag !== undefined && flag !== 'any')
    conditions.add(`r.flags @> array[${conditions.value(flag)}]`);
  if (refunded === 'none' || delivered === 'no') conditions.add(`r.status = 'completed'`);
  if (refunded !== undefined) conditions.add(`r.refund_state = ${conditions.value(refunded)}`);
  if (delivered !== undefined)
    conditions.add(`r.delivered_at is ${delivered === 'yes' ? 'not null' : 'null'}`);
  if (checks === 'ended') {
    conditions.add(`r.status = 'pending'`);
    conditions.add(CHECKS_ENDED);
  }
  if (min !== undefined) conditions.add(`r.amount >= ${conditions.value(min)}::numeric`);
  if (max !== undefined) conditions.add(`r.amount <= ${conditions.value(max)}::numeric`);
  if (provider !== undefined) conditions.add(`r.provider = ${conditions.value(provider)}`);
  if (buyer !== undefined) conditions.add(`r.receipt_address = ${conditions.value(buyer)}`);
  if (ids !== undefined) conditions.add(`r.id = any(${conditions.value(ids)}::uuid[])`);
}

const source: ListSource<AdminOrder, OrderSearch> = {
  table: 'orders',
  row: adminOrderRow,
  columns: ADMIN_ORDER_COLUMNS,
  conditionColumns: `r.status, r.is_custom_price, r.flags, r.refund_state, r.delivered_at, r.created_at,
    r.amount, r.provider, r.receipt_address`,
  addFilters,
  meaningsOf,
};

export const orderList = createList(source);

const exportedRow = adminOrderRow.extend({
  transaction_hashes: z.string().nullable(),
  payout_hashes: z.string().nullable(),
});
/** An order with the hashes of its payments, separated by spaces. */
export type ExportedOrder = z.infer<typeof exportedRow>;

const hashesOf = (column: string): string => `(
  select string_agg(t.${column}, ' ' order by t.created_at) from transactions t
  where t.order_id = r.id and t.status not in ('failed', 'void'))`;

const exportedOrderList = createList<ExportedOrder, OrderSearch>({
  ...source,
  row: exportedRow,
  columns: `${ADMIN_ORDER_COLUMNS}, ${hashesOf('transaction_hash')} as transaction_hashes,
    ${hashesOf('payout_hash')} as payout_hashes`,
});

type OrderQuery = OrderFilters & PageQuery;

/** Looks up the services that a search matches, so that the database plans the list for these only. */
const withServices = async (database: Database, query: OrderQuery) => ({
  ...query,
  services: query.q === undefined ? [] : await findServices(database, query.q),
});

/** Reads a page of orders for the export: two round trips for a search, otherwise one. */
export const listExportedOrders = async (database: Database, query: OrderQuery) =>
  exportedOrderList.read(database, await withServices(database, query));

/** Reads a page of orders and the size of the list. Two concurrent round trips, after one for a search. */
export const listCountedOrders = async (database: Database, query: OrderQuery) =>
  orderList.readCounted(database, await withServices(database, query));
