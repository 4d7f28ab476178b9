import type { DeskOrder, OrderFilters } from '../../../../src/domain/desk/orders.ts';
import type { Database } from '../../database.ts';
import type { Cursor } from '../../stores/desk/cursor.ts';
import { findServices, listOrders as readOrders } from '../../stores/desk/orders.ts';
import type { Page } from '../../stores/desk/pages.ts';

/**
 * A page of orders. The services that a search means are looked up first, so that the database plans the list for just
 * these: two round trips for a search, one else.
 */
export async function listOrders(
  { database }: { database: Database },
  query: OrderFilters & { limit: number; cursor?: Cursor | undefined },
): Promise<Page<DeskOrder>> {
  const serviceIds = query.q === undefined ? [] : await findServices(database, query.q);
  return readOrders(database, { ...query, serviceIds });
}
