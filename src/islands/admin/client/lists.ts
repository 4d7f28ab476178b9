import * as z from 'zod';
import { inquiryPageSchema } from '../../../domain/desk/inquiries.ts';
import { orderPageSchema } from '../../../domain/desk/orders.ts';
import { DESK_PATHS } from '../../../domain/desk/paths.ts';
import { transactionPageSchema } from '../../../domain/desk/transactions.ts';
import type { Place, Tab } from '../place/place.ts';
import { startOfDay } from '../parts/times.ts';
import { askDesk, asking } from './desk-call.ts';
import type { Asking } from './desk-call.ts';

/** No rows at all are an empty list, however it is said. */
const emptyForNull = (answer: unknown): unknown => {
  const { items, ...rest } = z.looseObject({}).safeParse(answer).data ?? {};
  return { next_cursor: null, ...rest, items: items ?? [] };
};

/** A page of each list, as it is read from the wire. */
export const PAGES = {
  orders: z.preprocess(emptyForNull, orderPageSchema),
  transactions: z.preprocess(emptyForNull, transactionPageSchema),
  inquiries: z.preprocess(emptyForNull, inquiryPageSchema),
};
export type ListPage<Name extends Tab> = z.infer<(typeof PAGES)[Name]>;

/** The part of a list's query that its CSV file shares. Days become instants of the viewer's zone. */
function filterQuery({ filters, sort }: Place): Record<string, string> {
  const { q, status, type, flagged, from, to } = filters;
  const asked = {
    q: q.trim(),
    status,
    type,
    flag: flagged ? 'any' : '',
    from: startOfDay(from) ?? '',
    to: startOfDay(to, 1) ?? '',
    sort,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''));
}

/** The address of the page of a list that a place shows. */
export function listPath(place: Place): string {
  const query = new URLSearchParams({
    ...filterQuery(place),
    limit: String(place.size),
    ...(place.cursor !== '' && { cursor: place.cursor }),
  });
  return `${DESK_PATHS[place.tab]}?${query.toString()}`;
}

/** The address of a list's CSV file: everything that its filters let through. */
export const exportPath = (place: Place): string =>
  `${DESK_PATHS[place.tab]}.csv?${new URLSearchParams(filterQuery(place)).toString()}`;

/** One page of the list that the place shows. */
export function fetchList<Name extends Tab>(
  name: Name,
  place: Place,
  by: Asking,
): Promise<ListPage<Name>> {
  const answer: z.ZodType = PAGES[name];
  const call = { path: listPath({ ...place, tab: name }), ...asking(by) };
  return askDesk({ ...call, answer }) as Promise<ListPage<Name>>;
}

/** The first orders that staff should look at. */
export const fetchFlagged = (most: number, by: Asking) =>
  askDesk({
    path: `${DESK_PATHS.orders}?flag=any&limit=${most}`,
    ...asking(by),
    answer: PAGES.orders,
  });

/** One inquiry, found in its list by its id; null when there is none. */
export async function fetchInquiry(id: string, by: Asking) {
  const { items } = await askDesk({
    path: `${DESK_PATHS.inquiries}?${new URLSearchParams({ q: id, limit: '1' }).toString()}`,
    ...asking(by),
    answer: PAGES.inquiries,
  });
  return items.find((each) => each.id === id) ?? null;
}
