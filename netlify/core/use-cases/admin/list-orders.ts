import type { AdminOrder, OrderFilters } from '../../../../src/domain/admin/orders.ts';
import type { Database } from '../../database.ts';
import type { Page, PageQuery, Total } from '../../stores/admin/list.ts';
import { findServices } from '../../stores/admin/order-lookups.ts';
import { exportedOrderList, orderList } from '../../stores/admin/orders.ts';
import type { ExportedOrder } from '../../stores/admin/orders.ts';

type OrderQuery = OrderFilters & PageQuery;

/** Looks up the services that a search matches, so that the database plans the list for these only. */
const withServices = async (database: Database, query: OrderQuery) => ({
  ...query,
  services: query.q === undefined ? [] : await findServices(database, query.q),
});

/** Reads a page of orders for the export: two round trips for a search, otherwise one. */
export const listExportedOrders = async (
  database: Database,
  query: OrderQuery,
): Promise<Page<ExportedOrder>> =>
  exportedOrderList.read(database, await withServices(database, query));

/** Reads a page of orders and the size of the list. Two concurrent round trips, after one for a search. */
export const listCountedOrders = async (
  database: Database,
  query: OrderQuery,
): Promise<[Page<AdminOrder>, Total]> =>
  orderList.readCounted(database, await withServices(database, query));
