import * as z from 'zod';
import { MOST_SEARCH, PAGE_SIZES, SORTS } from '../../../domain/admin/filters.ts';
import type { Sort } from '../../../domain/admin/filters.ts';
import { ASSIGNEES, INQUIRY_STATUSES } from '../../../domain/admin/inquiries.ts';
import { ORDER_FLAGS, ORDER_TYPES, REFUND_STATES } from '../../../domain/admin/orders.ts';
import { REVENUE_RANGES } from '../../../domain/admin/revenue.ts';
import type { RevenueRange } from '../../../domain/admin/revenue.ts';
import { TRANSACTION_STATUSES } from '../../../domain/admin/transactions.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';

/** The admin's URL state: the list with filters and page, the open record, the chart's range. */

export const TABS = ['orders', 'transactions', 'inquiries'] as const;
export type Tab = (typeof TABS)[number];

const CHOICES = ['status', 'type', 'flag', 'refunded', 'delivered', 'checks', 'assigned'] as const;
export type Choice = (typeof CHOICES)[number];

/** Filters of orders by text. The server says what is wrong with one. */
const TEXTS = ['provider', 'buyer', 'min', 'max'] as const;

interface List {
  name: string;
  /** The values of each filter of the list. */
  choices: Readonly<Partial<Record<Choice, readonly string[]>>>;
  texts?: typeof TEXTS;
  sorts: readonly Sort[];
}

export const LISTS: Readonly<Record<Tab, List>> = {
  orders: {
    name: 'Orders',
    choices: {
      status: ORDER_STATUSES,
      type: ORDER_TYPES,
      flag: ['any', ...ORDER_FLAGS],
      refunded: REFUND_STATES,
      delivered: ['yes', 'no'],
      checks: ['ended'],
    },
    texts: TEXTS,
    sorts: SORTS,
  },
  transactions: {
    name: 'Transactions',
    choices: { status: TRANSACTION_STATUSES },
    sorts: SORTS,
  },
  inquiries: {
    name: 'Inquiries',
    choices: { status: INQUIRY_STATUSES, assigned: ASSIGNEES },
    sorts: ['newest', 'oldest'],
  },
};

const FILTERS = ['q', ...CHOICES, ...TEXTS, 'from', 'to'] as const;

/** Days are in the browser's time zone. An empty string does not filter. */
export type Filters = Record<(typeof FILTERS)[number], string>;

export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filters;

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');

export const PAGES = ['figures', 'activity', 'staff'] as const;

export interface AdminRoute {
  /** Shown instead of the lists; empty: the lists. */
  page: '' | (typeof PAGES)[number];
  tab: Tab;
  view: string;
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
  page: '',
  tab,
  view: '',
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
  const { choices, texts = [], sorts } = LISTS[tab];
  const defaults = defaultRoute(tab);
  const short = (name: string): string => (query.get(name) ?? '').slice(0, MOST_SEARCH);
  const chosen = CHOICES.map((name) => [name, oneOf(choices[name] ?? [], name, '')]);
  return {
    page: oneOf(PAGES, 'page', ''),
    tab,
    view: short('view'),
    filters: {
      ...NO_FILTERS,
      ...(Object.fromEntries(chosen) as Record<Choice, string>),
      ...Object.fromEntries(texts.map((name) => [name, short(name)])),
      q: short('q'),
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
