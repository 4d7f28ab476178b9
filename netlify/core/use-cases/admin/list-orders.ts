import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import type { Database } from '../../database.ts';
import type { Page, PageQuery, Total } from '../../stores/admin/list.ts';
import { findHashes, findServices } from '../../stores/admin/order-lookups.ts';
import type { OrderHashes } from '../../stores/admin/order-lookups.ts';
import { orderList } from '../../stores/admin/orders.ts';

type OrderQuery = OrderFilters & PageQuery;

/** Looks up the services that a search matches, so that the database plans the list for these only. */
const withServices = async (database: Database, query: OrderQuery) => ({
  ...query,
  services: query.q === undefined ? [] : await findServices(database, query.q),
});

/** Reads a page of orders: two round trips for a search, otherwise one. */
export const listOrders = async (
  database: Database,
  query: OrderQuery,
): Promise<Page<AdminOrder>> => orderList.read(database, await withServices(database, query));

/** An order with the hashes of its payments. */
export type ExportedOrder = AdminOrder & OrderHashes;

const NO_HASHES: OrderHashes = { transaction_hashes: null, payout_hashes: null };

/** Reads a page of orders with their hashes: one round trip more than {@link listOrders}. */
export async function exportOrders(
  database: Database,
  query: OrderQuery,
): Promise<Page<ExportedOrder>> {
  const { items, next } = await listOrders(database, query);
  const ids = items.map(({ id }) => id);
  const hashes = await findHashes(database, ids);
  return {
    items: items.map((order) => ({ ...order, ...(hashes.get(order.id) ?? NO_HASHES) })),
    next,
  };
}

/** Reads a page of orders and the size of the list. Two concurrent round trips, after one for a search. */
export const listCountedOrders = async (
  database: Database,
  query: OrderQuery,
): Promise<[Page<AdminOrder>, Total]> =>
  orderList.readCounted(database, await withServices(database, query));
