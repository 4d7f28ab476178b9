import * as z from 'zod';
import { ORDER_FLAGS } from '../../../../src/domain/desk/orders.ts';
import type { DeskOrder, OrderFilters } from '../../../../src/domain/desk/orders.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database, Statement } from '../../database.ts';
import { centsText } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { addressPatterns, idRange, startPattern } from './search-terms.ts';

/** The columns of an order that the desk sees; `r` is the table's alias. */
export const DESK_ORDER_COLUMNS = `r.id, r.service_id, r.service_name, (r.amount * 100)::bigint::text as cents,
  r.is_custom_price, r.status, r.payment_id, r.provider, r.receipt_email, r.flags, r.created_at,
  r.updated_at`;

export const deskOrderRow = z.object({
  id: z.uuid(),
  service_id: z.string(),
  service_name: z.string(),
  cents: centsText,
  is_custom_price: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  payment_id: z.string().nullable(),
  provider: z.string(),
  receipt_email: z.string().nullable(),
  flags: z.array(z.enum(ORDER_FLAGS)),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
});

/** The order as the desk sees it. */
export function toDeskOrder(row: z.infer<typeof deskOrderRow>): DeskOrder {
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
    updated_at: changed.toISOString(),
  };
}

/** Most orders that a hash is looked up for: a start that more payments share is none to search by. */
const MOST_HASHES = 1_000;

const hashAlternative = (column: string, pattern: string): string =>
  `r.id in (select order_id from transactions where ${column} like ${pattern} limit ${MOST_HASHES})`;

function alternatives(builder: ListBuilder, q: string, serviceIds: readonly string[]): string[] {
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

/** A page of orders as it is asked. `serviceIds`: the services that the search means, see {@link findServices}. */
export interface OrderListQuery extends OrderFilters {
  limit: number;
  cursor?: Cursor | undefined;
  serviceIds: readonly string[];
}

/** The statement of a page of orders. */
export function orderListStatement(query: OrderListQuery): Statement {
  const builder = new ListBuilder({ ...query, cursor: query.cursor });
  if (query.status !== undefined) builder.add(`r.status = ${builder.value(query.status)}`);
  if (query.type !== undefined)
    builder.add(query.type === 'custom' ? 'r.is_custom_price' : 'not r.is_custom_price');
  // Spelled out as its partial index has it.
  if (query.flag !== undefined) builder.add(`r.flags <> '{}'`);
  if (query.flag !== undefined && query.flag !== 'any')
    builder.add(`r.flags @> array[${builder.value(query.flag)}]`);
  return query.q === undefined
    ? builder.list('orders', DESK_ORDER_COLUMNS)
    : builder.listAny(
        'orders',
        DESK_ORDER_COLUMNS,
        alternatives(builder, query.q, query.serviceIds),
      );
}

const listedRow = deskOrderRow.extend(cursorRow.shape);

/** A page of orders. One round trip; needs the desk's rights. */
export async function listOrders(
  database: Database,
  query: OrderListQuery,
): Promise<Page<DeskOrder>> {
  const rows = await database.rows(listedRow, orderListStatement(query));
  return toPage(rows, query, toDeskOrder);
}

/** Skips from service to service through the index: their number counts, not the number of orders. */
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
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return { text: SERVICES, values: [pattern] };
}

/** The ids of the ordered services that hold the text in their id or name. One round trip. */
export async function findServices(database: Database, q: string): Promise<string[]> {
  const rows = await database.rows(z.object({ service_id: z.string() }), serviceStatement(q));
  return rows.map((row) => row.service_id);
}
