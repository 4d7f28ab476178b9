import type { InquiryQuery } from '../../../../src/domain/desk/inquiries.ts';
import type { OrderFilters, OrderQuery } from '../../../../src/domain/desk/orders.ts';
import type { Sort } from '../../../../src/domain/desk/filters.ts';
import type { TransactionQuery } from '../../../../src/domain/desk/transactions.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { readCursor } from '../../stores/desk/cursor.ts';
import type { Cursor } from '../../stores/desk/cursor.ts';
import { listInquiries } from '../../stores/desk/inquiries.ts';
import { findServices, listOrders } from '../../stores/desk/orders.ts';
import { toAnswer } from '../../stores/desk/pages.ts';
import { listTransactions } from '../../stores/desk/transactions.ts';

/** The place to go on from. @throws {Refusal} 400 for a cursor that no page of this sort gave. */
function placeOf(query: { cursor?: string | undefined; sort: Sort }): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const cursor = readCursor(query.cursor, query.sort);
  if (cursor) return cursor;
  const message = 'must be the next_cursor of a page with the same sort';
  throw new Refusal('bad-request', `cursor: ${message}`, [{ path: 'cursor', message }]);
}

/** The services that a search means: read apart, so that the database can plan the list for just these. */
export async function servicesMeant(
  database: Database,
  { q }: Pick<OrderFilters, 'q'>,
): Promise<string[]> {
  return q === undefined ? [] : findServices(database, q);
}

/** A page of orders. At most two round trips. */
export async function pageOfOrders({ database }: Services, query: OrderQuery) {
  const cursor = placeOf(query);
  const serviceIds = await servicesMeant(database, query);
  return toAnswer(await listOrders(database, { ...query, cursor, serviceIds }));
}

/** A page of transactions. One round trip. */
export async function pageOfTransactions({ database }: Services, query: TransactionQuery) {
  return toAnswer(await listTransactions(database, { ...query, cursor: placeOf(query) }));
}

/** A page of inquiries. One round trip. */
export async function pageOfInquiries({ database }: Services, query: InquiryQuery) {
  return toAnswer(await listInquiries(database, { ...query, cursor: placeOf(query) }));
}
