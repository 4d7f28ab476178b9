import { navigate as navigateTo, useHistoryState, useSearch } from 'wouter/use-browser-location';
import * as z from 'zod';
import { isInLayer } from '../../../browser/layers.ts';
import { MOST_SEARCH, PAGE_SIZES, SORTS } from '../../../domain/admin/filters.ts';
import { REVENUE_RANGES } from '../../../domain/admin/revenue.ts';
import type { RevenueRange } from '../../../domain/admin/revenue.ts';
import { LISTS, NO_FILTERS, TABS } from '../lists/lists.ts';
import type { Filters, List, Tab } from '../lists/lists.ts';

/** The admin's URL state: the list with filters and page, the open record, the chart's range. */

export const RANGES = Object.keys(REVENUE_RANGES) as RevenueRange[];

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values).catch(values[0]);
const shortText = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, MOST_SEARCH));
const day = z.iso.date().catch('');
/** Half typed, a year begins with zeros, or has more digits than four. */
export const isDay = (text: string): boolean => day.parse(text) !== '' && !text.startsWith('0');

const routeSchema = z.object({
  /** Shown instead of the lists; empty: the lists. */
  page: oneOf(['', 'figures', 'activity', 'staff', 'security']),
  tab: oneOf(TABS),
  view: shortText,
  sort: oneOf(SORTS),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((offered) => offered === size))
    .catch(PAGE_SIZES[0]),
  /** The page's cursor; empty for the first page. */
  cursor: z.stringFormat('cursor', /^[\w-]{1,300}$/).catch(''),
  /** The id of the open order or inquiry; empty if none. */
  open: z.uuid().catch(''),
  range: z.enum(RANGES).catch('30d'),
  /** The days of the figures, see `daysOf`. */
  days: shortText,
});

/** Filters that a list does not have stay empty. */
function listSchema({ filters, sorts }: List) {
  const fields = Object.entries(filters).map(([name, [, names]]) => [
    name,
    names ? oneOf(['', ...Object.keys(names)]) : shortText,
  ]);
  const search = { q: shortText, from: day, to: day, sort: oneOf(sorts) };
  return z
    .object({ ...(Object.fromEntries(fields) as object), ...search })
    .transform(({ sort, ...rest }) => ({ sort, filters: { ...NO_FILTERS, ...rest } }));
}

const listSchemas: Readonly<Record<Tab, ReturnType<typeof listSchema>>> = {
  orders: listSchema(LISTS.orders),
  transactions: listSchema(LISTS.transactions),
  inquiries: listSchema(LISTS.inquiries),
};

export interface AdminRoute extends z.infer<typeof routeSchema> {
  filters: Filters;
}

/** The last addresses: each row of a list asks for the route, and for the default one. */
const parsed = new Map<string, AdminRoute>();
const MOST_PARSED = 20;

/** Parses the URL's query. Replaces missing and invalid values with defaults. Copy the route before changing it. */
export function parseRoute(search: string): AdminRoute {
  const known = parsed.get(search);
  if (known) return known;
  const query = Object.fromEntries(new URLSearchParams(search));
  const route = routeSchema.parse(query);
  const complete = { ...route, ...listSchemas[route.tab].parse(query) };
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(search, complete);
  return complete;
}

export const defaultRoute = (tab: Tab): AdminRoute => ({ ...parseRoute(''), tab });

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
  previousCursors: z.array(z.string()).catch([]),
  /** The last queries of the other lists. */
  lists: z.partialRecord(z.enum(TABS), z.string()).catch({}),
});
type State = z.infer<typeof stateSchema>;

const stateOf = ({ state }: { state: unknown }): State => stateSchema.parse(state ?? {});

interface NavigateOptions extends Partial<State> {
  replaces?: boolean;
}

export function navigate(changed: Partial<AdminRoute>, options: NavigateOptions = {}): void {
  const { replaces = false, ...changedState } = options;
  const route = { ...parseRoute(location.search), ...changed };
  const state = { ...stateOf(history), ...changedState };
  if (route.cursor === '') state.previousCursors = [];
  // A dialog's entry in the history goes with the dialog.
  const replace = replaces || isInLayer();
  navigateTo(`${location.pathname}${formatRoute(route)}`, { replace, state });
}

export const showLists = (): void => navigate({ open: '', page: '' });

/** The route of a list that is not shown: its first page, with the filters that it was left with. */
export function hiddenRoute(tab: Tab): AdminRoute {
  const query = stateOf(history).lists[tab];
  return query === undefined ? defaultRoute(tab) : parseRoute(query);
}

export function showTab(tab: Tab): void {
  const route = parseRoute(location.search);
  if (route.tab === tab) {
    if (route.open !== '' || route.page !== '') showLists();
    return;
  }
  const left = formatRoute({ ...route, page: '', open: '', cursor: '' });
  const lists = { ...stateOf(history).lists, [route.tab]: left };
  navigate({ ...hiddenRoute(tab), range: route.range }, { lists });
}

/** Changes the list, which then shows its first page. */
export const changeList = (changed: Partial<AdminRoute>, options?: NavigateOptions): void =>
  navigate({ view: '', cursor: '', ...changed }, options);

export const filter = (changed: Partial<Filters>, options?: NavigateOptions): void =>
  changeList({ filters: { ...parseRoute(location.search).filters, ...changed } }, options);

/** Filters by what is typed: further typing adds no history entry; starting or clearing does. */
export function typeFilter(changed: Partial<Filters>): void {
  const { filters } = parseRoute(location.search);
  const names = Object.keys(changed) as (keyof Filters)[];
  const replaces = names.every((name) => changed[name] !== '' && filters[name] !== '');
  if (names.some((name) => changed[name] !== filters[name])) filter(changed, { replaces });
}

/** The route, and the cursors of the pages before the current one. The URL and the history hold both. */
export function useAdminRoute() {
  const { previousCursors } = stateOf({ state: useHistoryState<unknown>() });
  return { route: parseRoute(useSearch()), previousCursors };
}
