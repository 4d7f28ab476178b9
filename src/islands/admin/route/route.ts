import * as z from 'zod';
import { MOST_SEARCH, PAGE_SIZES, SORTS } from '../../../domain/admin/filters.ts';
import type { Sort } from '../../../domain/admin/filters.ts';
import { INQUIRY_STATUSES } from '../../../domain/admin/inquiries.ts';
import { ORDER_TYPES, REFUND_STATES } from '../../../domain/admin/orders.ts';
import { REVENUE_RANGES } from '../../../domain/admin/revenue.ts';
import type { RevenueRange } from '../../../domain/admin/revenue.ts';
import { TRANSACTION_STATUSES } from '../../../domain/admin/transactions.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';

/** The admin's URL state: the list with filters and page, the open record, the chart's range. */

export const TABS = ['orders', 'transactions', 'inquiries'] as const;
export type Tab = (typeof TABS)[number];

const CHOICES = ['status', 'type', 'refunded', 'delivered', 'flagged'] as const;
export type Choice = (typeof CHOICES)[number];

interface List {
  name: string;
  /** The values of each filter of the list. */
  choices: Readonly<Partial<Record<Choice, readonly string[]>>>;
  sorts: readonly Sort[];
}

export const LISTS: Readonly<Record<Tab, List>> = {
  orders: {
    name: 'Orders',
    choices: {
      status: ORDER_STATUSES,
      type: ORDER_TYPES,
      refunded: REFUND_STATES,
      delivered: ['yes', 'no'],
      flagged: ['yes'],
    },
    sorts: SORTS,
  },
  transactions: {
    name: 'Transactions',
    choices: { status: TRANSACTION_STATUSES },
    sorts: SORTS,
  },
  inquiries: {
    name: 'Inquiries',
    choices: { status: INQUIRY_STATUSES },
    sorts: ['newest', 'oldest'],
  },
};

/** Days are in the browser's time zone. An empty string does not filter. */
export type Filters = Record<Choice | 'q' | 'from' | 'to', string>;

export const NO_FILTERS: Filters = {
  q: '',
  status: '',
  type: '',
  refunded: '',
  delivered: '',
  flagged: '',
  from: '',
  to: '',
};

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');

export interface AdminRoute {
  tab: Tab;
  filters: Filters;
  sort: Sort;
  /** Rows per page. */
  size: number;
  /** The page's cursor; empty for the first page. */
  cursor: string;
  /** The id of the open order or inquiry; empty if none. */
  open: string;
  range: RevenueRange;
}

/** The first page of a list, without filters. */
export const defaultRoute = (tab: Tab): AdminRoute => ({
  tab,
  filters: NO_FILTERS,
  sort: 'newest',
  size: PAGE_SIZES[0],
  cursor: '',
  open: '',
  range: '30d',
});

export const RANGES = Object.keys(REVENUE_RANGES) as RevenueRange[];

/** Parses the URL's query. Replaces missing and invalid values with defaults. */
export function parseRoute(search: string): AdminRoute {
  const query = new URLSearchParams(search);
  const oneOf = <Value>(values: readonly Value[], name: string, fallback: Value): Value =>
    values.find((each) => String(each) === query.get(name)) ?? fallback;
  const matching = (schema: z.ZodType<string>, name: string): string =>
    schema.safeParse(query.get(name)).data ?? '';
  const tab = oneOf(TABS, 'tab', 'orders');
  const { choices, sorts } = LISTS[tab];
  const defaults = defaultRoute(tab);
  const chosen = CHOICES.map((name) => [name, oneOf(choices[name] ?? [], name, '')]);
  return {
    tab,
    filters: {
      ...(Object.fromEntries(chosen) as Record<Choice, string>),
      q: (query.get('q') ?? '').slice(0, MOST_SEARCH),
      from: matching(z.iso.date(), 'from'),
      to: matching(z.iso.date(), 'to'),
    },
    sort: oneOf(sorts, 'sort', defaults.sort),
    size: oneOf(PAGE_SIZES, 'size', PAGE_SIZES[0]),
    cursor: matching(z.string().regex(/^[\w-]{1,300}$/), 'cursor'),
    open: matching(z.uuid(), 'open'),
    range: oneOf(RANGES, 'range', defaults.range),
  };
}

/** Formats a route as a query, `?tab=transactions&q=ada`, without defaults. */
export function formatRoute({ filters, ...route }: AdminRoute): string {
  const { filters: noFilters, ...defaults } = defaultRoute('orders');
  const plain = Object.entries({ ...defaults, ...noFilters });
  const values: Readonly<Record<string, string | number>> = { ...route, ...filters };
  const query = new URLSearchParams(
    plain.flatMap(([name, value]) =>
      values[name] === value ? [] : [[name, String(values[name])]],
    ),
  );
  const text = query.toString();
  return text && `?${text}`;
}
