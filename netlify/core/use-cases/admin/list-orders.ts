import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import type { Database } from '../../database.ts';
import type { Cursor } from '../../stores/admin/cursor.ts';
import { countOrders, findServices, listOrders as readOrders } from '../../stores/admin/orders.ts';
import type { Page } from '../../stores/admin/pages.ts';
import type { Total } from '../../stores/admin/totals.ts';

type OrderQuery = OrderFilters & { limit: number; cursor?: Cursor | undefined };

const servicesOf = async (database: Database, { q }: OrderQuery): Promise<string[]> =>
  q === undefined ? [] : findServices(database, q);

/**
 * A page of orders. The services that a search means are looked up first, so that the database plans the list for just
 * these: two round trips for a search, one else.
 */
export async function listOrders(
  { database }: { database: Database },
  query: OrderQuery,
): Promise<Page<AdminOrder>> {
  const serviceIds = await servicesOf(database, query);
  return readOrders(database, { ...query, serviceIds });
}

/** A page of orders, and how many the whole list has. Three round trips, two of them at once. */
export async function listCountedOrders(
  { database }: { database: Database },
  query: OrderQuery,
): Promise<[Page<AdminOrder>, Total]> {
  const serviceIds = await servicesOf(database, query);
  const search = { ...query, serviceIds };
  return Promise.all([readOrders(database, search), countOrders(database, search)]);
}
