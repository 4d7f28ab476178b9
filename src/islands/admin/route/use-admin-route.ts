import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { defaultRoute, formatRoute, parseRoute, TABS } from './route.ts';
import type { AdminRoute, Filters, Tab } from './route.ts';

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
  /** Whether the history entry is replaced. */
  replaces?: boolean;
}

/** Changes parts of the route. */
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

/** Leaves a record or a page for the lists. */
export const showLists = (): void => navigate({ open: '', page: '' });

/** Shows a list as it was left. */
export function showTab(tab: Tab): void {
  const route = parseRoute(location.search);
  if (route.tab === tab) {
    if (route.open !== '' || route.page !== '') showLists();
    return;
  }
  const { lists } = currentState();
  const left = formatRoute({ ...route, page: '', open: '', cursor: '' });
  const next = lists[tab] === undefined ? defaultRoute(tab) : parseRoute(lists[tab]);
  navigate({ ...next, range: route.range }, { lists: { ...lists, [route.tab]: left } });
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
