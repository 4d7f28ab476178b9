import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { MOST_SEARCH, PAGE_SIZES, SORTS } from '../../../domain/admin/filters.ts';
import type { Sort } from '../../../domain/admin/filters.ts';
import { ORDER_FLAGS } from '../../../domain/admin/orders.ts';
import { REVENUE_RANGES } from '../../../domain/admin/revenue.ts';
import type { RevenueRange } from '../../../domain/admin/revenue.ts';
import { TRANSACTION_STATUSES } from '../../../domain/admin/transactions.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import { namesOf } from '../shared/badges.tsx';

/** The admin's URL state: the list with filters and page, the open record, the chart's range. */

export const TABS = ['orders', 'transactions', 'inquiries'] as const;
export type Tab = (typeof TABS)[number];

const CHOICES = ['status', 'type', 'flag', 'refunded', 'delivered', 'checks', 'assigned'] as const;
type Choice = (typeof CHOICES)[number];

/** Filters of orders by text. The server says what is wrong with one. */
const TEXTS = ['provider', 'buyer', 'min', 'max'] as const;

interface List {
  name: string;
  /** What its search finds, and what will be in it. */
  search: string;
  empty: string;
  /** Its filters with a choice: the label of each, and the names of its values. */
  choices: Readonly<Partial<Record<Choice, readonly [string, Readonly<Record<string, string>>]>>>;
  texts: readonly (typeof TEXTS)[number][];
  sorts: readonly Sort[];
}

export const LISTS: Readonly<Record<Tab, List>> = {
  orders: {
    name: 'Orders',
    search: 'Search by reference, service, email, name, amount, payment ID or hash',
    empty: 'An order appears here as soon as a visitor goes to pay.',
    choices: {
      status: ['Status', namesOf(ORDER_STATUSES)],
      type: ['Type', { custom: 'Custom', standard: 'Standard' }],
      refunded: ['Refunded', { none: 'Not refunded', part: 'In part', full: 'In full' }],
      delivered: ['Delivered', { yes: 'Delivered', no: 'Not delivered' }],
      flag: ['Flag', { any: 'Any flag', ...namesOf(ORDER_FLAGS) }],
      checks: ['Checks', { ended: 'Ended' }],
    },
    texts: TEXTS,
    sorts: SORTS,
  },
  transactions: {
    name: 'Transactions',
    search: 'Search by reference, amount, payment ID or hash',
    empty:
      'A transaction appears here when the payment provider reports a payment, or a buyer cancels.',
    choices: { status: ['Status', namesOf(TRANSACTION_STATUSES)] },
    texts: [],
    sorts: SORTS,
  },
  inquiries: {
    name: 'Inquiries',
    search: 'Search by name, email, company, subject or message',
    empty: 'Messages from the contact form appear here.',
    choices: {
      status: [
        'State',
        { unread: 'Unread', read: 'Read', unanswered: 'Not answered', answered: 'Answered' },
      ],
      assigned: ['Assigned to', { me: 'Me', nobody: 'Nobody' }],
    },
    texts: [],
    sorts: ['newest', 'oldest'],
  },
};

const FILTERS = ['q', ...CHOICES, ...TEXTS, 'from', 'to'] as const;

/** Days are in the browser's time zone. An empty string does not filter. */
export type Filters = Record<(typeof FILTERS)[number], string>;

export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filters;

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');

const PAGES = ['figures', 'activity', 'staff'] as const;

export interface AdminRoute {
  /** Shown instead of the lists; empty: the lists. */
  page: '' | (typeof PAGES)[number];
  tab: Tab;
  view: string;
  filters: Filters;
  sort: Sort;
  size: number;
  /** The page's cursor; empty for the first page. */
  cursor: string;
  /** The id of the open order or inquiry; empty if none. */
  open: string;
  range: RevenueRange;
}

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
  const short = (name: string): string => (query.get(name) ?? '').slice(0, MOST_SEARCH);
  const tab = oneOf(TABS, 'tab', 'orders');
  const { choices, texts, sorts } = LISTS[tab];
  const { sort, size, range } = defaultRoute(tab);
  return {
    page: oneOf(PAGES, 'page', ''),
    tab,
    view: short('view'),
    filters: {
      ...NO_FILTERS,
      ...Object.fromEntries(
        Object.entries(choices).map(([name, [, names]]) => [
          name,
          oneOf(Object.keys(names), name, ''),
        ]),
      ),
      ...Object.fromEntries(['q', ...texts].map((name) => [name, short(name)])),
      from: matching(z.iso.date(), 'from'),
      to: matching(z.iso.date(), 'to'),
    },
    sort: oneOf(sorts, 'sort', sort),
    size: oneOf(PAGE_SIZES, 'size', size),
    cursor: matching(z.string().regex(/^[\w-]{1,300}$/), 'cursor'),
    open: matching(z.uuid(), 'open'),
    range: oneOf(RANGES, 'range', range),
  };
}

/** Formats a route as a query, `?tab=transactions&q=ada`, without defaults. */
export function formatRoute({ filters, ...route }: AdminRoute): string {
  const { filters: noFilters, ...defaults } = defaultRoute('orders');
  const values: Readonly<Record<string, string | number>> = { ...route, ...filters };
  const changed = Object.entries({ ...defaults, ...noFilters }).flatMap(([name, value]) =>
    values[name] === value ? [] : [[name, String(values[name])]],
  );
  return changed.length > 0 ? `?${new URLSearchParams(changed).toString()}` : '';
}

/** The state of a history entry beside its URL. */
const stateSchema = z.object({
  /** The cursors of the previous pages, because a cursor does not lead back. */
  previousCursors: z.array(z.string()),
  /** The last queries of the other lists. */
  lists: z.partialRecord(z.enum(TABS), z.string()),
});
type State = z.infer<typeof stateSchema>;

const currentState = (): State =>
  stateSchema.safeParse(history.state).data ?? { previousCursors: [], lists: {} };
/** The cursors of the pages before the current one. */
export const previousCursors = (): string[] => currentState().previousCursors;

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

interface NavigateOptions extends Partial<State> {
  replaces?: boolean;
}

export function navigate(changed: Partial<AdminRoute>, options: NavigateOptions = {}): void {
  const { replaces = false, ...changedState } = options;
  const route = { ...parseRoute(location.search), ...changed };
  const state = { ...currentState(), ...changedState };
  if (route.cursor === '') state.previousCursors = [];
  const url = `${location.pathname}${formatRoute(route)}`;
  if (replaces) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  // pushState and replaceState do not send this event themselves.
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

export const showLists = (): void => navigate({ open: '', page: '' });

/** The route of a list that is not shown: its first page, with the filters that it was left with. */
export function hiddenRoute(tab: Tab): AdminRoute {
  const query = currentState().lists[tab];
  return query === undefined ? defaultRoute(tab) : parseRoute(query);
}

export function showTab(tab: Tab): void {
  const route = parseRoute(location.search);
  if (route.tab === tab) {
    if (route.open !== '' || route.page !== '') showLists();
    return;
  }
  const left = formatRoute({ ...route, page: '', open: '', cursor: '' });
  const lists = { ...currentState().lists, [route.tab]: left };
  navigate({ ...hiddenRoute(tab), range: route.range }, { lists });
}

/** Changes the list, which then shows its first page. */
export const changeList = (changed: Partial<AdminRoute>, options?: NavigateOptions): void =>
  navigate({ view: '', cursor: '', ...changed }, options);

export const filter = (changed: Partial<Filters>, options?: NavigateOptions): void =>
  changeList({ filters: { ...parseRoute(location.search).filters, ...changed } }, options);

export function search(q: string): void {
  const { q: before } = parseRoute(location.search).filters;
  // Further typing adds no history entry; starting or clearing a search does.
  if (q !== before) filter({ q }, { replaces: q !== '' && before !== '' });
}

/** The route and the number of pages before the current one. The URL and the history hold both. */
export function useAdminRoute() {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const pagesBefore = useSyncExternalStore(subscribe, () => previousCursors().length);
  return { route: parseRoute(query), pagesBefore };
}
