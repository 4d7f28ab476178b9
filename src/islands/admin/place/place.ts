import * as z from 'zod';
import { MOST_SEARCH, PAGE_SIZES, SORTS } from '../../../domain/desk/filters.ts';
import type { Sort } from '../../../domain/desk/filters.ts';
import { INQUIRY_STATUSES } from '../../../domain/desk/inquiries.ts';
import { ORDER_TYPES } from '../../../domain/desk/orders.ts';
import { TRANSACTION_STATUSES } from '../../../domain/desk/transactions.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';

/** Where one is on the desk, as the address says it: a list with its filters and page, and what is open over it. */

export const TABS = ['orders', 'transactions', 'inquiries'] as const;
export type Tab = (typeof TABS)[number];

/** What can be asked of each list. */
export const LISTS = {
  orders: { statuses: ORDER_STATUSES, types: ORDER_TYPES, canFlag: true, sorts: SORTS },
  transactions: { statuses: TRANSACTION_STATUSES, types: [], canFlag: false, sorts: SORTS },
  inquiries: {
    statuses: INQUIRY_STATUSES,
    types: [],
    canFlag: false,
    sorts: ['newest', 'oldest'],
  },
} as const satisfies Record<
  Tab,
  {
    statuses: readonly string[];
    types: readonly string[];
    canFlag: boolean;
    sorts: readonly Sort[];
  }
>;

/** Days are the viewer's own. Empty texts ask for nothing. */
export interface Filters {
  q: string;
  status: string;
  type: string;
  flagged: boolean;
  from: string;
  to: string;
}

export interface Place {
  tab: Tab;
  filters: Filters;
  sort: Sort;
  size: number;
  /** The page of the list; empty for the first. */
  cursor: string;
  /** The order or inquiry that is open, by its id; empty when none is. */
  open: string;
}

export const NO_FILTERS: Filters = {
  q: '',
  status: '',
  type: '',
  flagged: false,
  from: '',
  to: '',
};

/** The beginning of a list. */
export const startOf = (tab: Tab): Place => ({
  tab,
  filters: NO_FILTERS,
  sort: 'newest',
  size: PAGE_SIZES[0],
  cursor: '',
  open: '',
});

/** Anybody can write an address: what is none of the allowed ones asks for nothing. */
const allowed = (values: readonly string[], value: string | null): string =>
  values.find((each) => each === value) ?? '';

function readFilters(tab: Tab, query: URLSearchParams): Filters {
  const { statuses, types, canFlag } = LISTS[tab];
  const day = (name: string) => z.iso.date().safeParse(query.get(name)).data ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, MOST_SEARCH),
    status: allowed(statuses, query.get('status')),
    type: allowed(types, query.get('type')),
    flagged: canFlag && query.get('flagged') === 'yes',
    from: day('from'),
    to: day('to'),
  };
}

/** Reads a place from the address's query; what it does not say, or says wrongly, is as at the list's beginning. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'orders';
  const start = startOf(tab);
  const cursor = query.get('cursor') ?? '';
  return {
    tab,
    filters: readFilters(tab, query),
    sort: LISTS[tab].sorts.find((each) => each === query.get('sort')) ?? start.sort,
    size: PAGE_SIZES.find((each) => String(each) === query.get('size')) ?? start.size,
    cursor: /^[\w-]{1,300}$/.test(cursor) ? cursor : '',
    open: z.uuid().safeParse(query.get('open')).data ?? '',
  };
}

/** Writes a place as the address's query, `?tab=orders&q=ada`; the desk's beginning is the empty text. */
export function writePlace({ tab, filters, sort, size, cursor, open }: Place): string {
  const start = startOf(tab);
  const { flagged, ...texts } = filters;
  const query = new URLSearchParams({
    ...(tab !== 'orders' && { tab }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(flagged && { flagged: 'yes' }),
    ...(sort !== start.sort && { sort }),
    ...(size !== start.size && { size: String(size) }),
    ...(cursor !== '' && { cursor }),
    ...(open !== '' && { open }),
  });
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Whether a list is narrowed by anything. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '' && value !== false);
