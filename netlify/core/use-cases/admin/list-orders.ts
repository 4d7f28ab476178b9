import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import type { Database } from '../../database.ts';
import type { Cursor } from '../../stores/admin/cursor.ts';
import { countOrders, listOrders as readOrders } from '../../stores/admin/orders.ts';
import { findHashes, findServices } from '../../stores/admin/order-lookups.ts';
import type { OrderedService, OrderHashes } from '../../stores/admin/order-lookups.ts';
import type { Page } from '../../stores/admin/pages.ts';
import type { Total } from '../../stores/admin/totals.ts';

type OrderQuery = OrderFilters & { limit: number; cursor?: Cursor | undefined };

const servicesOf = async (database: Database, { q }: OrderQuery): Promise<OrderedService[]> =>
  q === undefined ? [] : findServices(database, q);

/**
 * Reads a page of orders. For a search, looks up the matching services first, so that the database plans the list for these
 * only: two round trips, otherwise one.
 */
export async function listOrders(
  { database }: { database: Database },
  query: OrderQuery,
): Promise<Page<AdminOrder>> {
  const services = await servicesOf(database, query);
  return readOrders(database, { ...query, services });
}

/** An order with the hashes of its payments. */
export type ExportedOrder = AdminOrder & OrderHashes;

const NO_HASHES: OrderHashes = { transaction_hashes: null, payout_hashes: null };

/** Reads a page of orders with their hashes: one round trip more than {@link listOrders}. */
export async function exportOrders(
  services: { database: Database },
  query: OrderQuery,
): Promise<Page<ExportedOrder>> {
  const page = await listOrders(services, query);
  const ids = page.items.map(({ id }) => id);
  const hashes = await findHashes(services.database, ids);
  const items = page.items.map((order) => ({ ...order, ...(hashes.get(order.id) ?? NO_HASHES) }));
  return { ...page, items };
}

/** Reads a page of orders and the size of the list. Two concurrent round trips, after one for a search. */
export async function listCountedOrders(
  { database }: { database: Database },
  query: OrderQuery,
): Promise<[Page<AdminOrder>, Total]> {
  const services = await servicesOf(database, query);
  const search = { ...query, services };
  return Promise.all([readOrders(database, search), countOrders(database, search)]);
}
