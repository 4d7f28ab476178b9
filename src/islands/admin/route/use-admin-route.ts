import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { RevenueRange } from '../../../domain/admin/revenue.ts';
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

const currentRoute = (): AdminRoute => parseRoute(location.search);

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

interface NavigateOptions extends Partial<State> {
  replaces?: boolean;
}

function navigate(changed: Partial<AdminRoute>, options: NavigateOptions = {}): void {
  const { replaces = false, ...changedState } = options;
  const route = { ...currentRoute(), ...changed };
  const state = { ...currentState(), ...changedState };
  if (route.cursor === '') state.previousCursors = [];
  const url = `${location.pathname}${formatRoute(route)}`;
  if (replaces) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  // pushState and replaceState do not send this event themselves.
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** An order of the list, and the page that it is on. */
export interface Neighbor {
  id: string;
  cursor: string;
  previousCursors: string[];
}

/** A change of a list, which shows its first page. */
interface ListChange {
  filters?: Partial<Filters>;
  sort?: AdminRoute['sort'];
  size?: number;
}

const actions = {
  showTab(tab: Tab): void {
    const route = currentRoute();
    const { lists } = currentState();
    if (route.tab === tab) {
      if (route.open !== '' || route.page !== '') navigate({ open: '', page: '' });
      return;
    }
    const left = formatRoute({ ...route, page: '', open: '', cursor: '' });
    const next = lists[tab] === undefined ? defaultRoute(tab) : parseRoute(lists[tab]);
    navigate({ ...next, range: route.range }, { lists: { ...lists, [route.tab]: left } });
  },
  filter({ filters, ...changed }: ListChange): void {
    const all = { ...currentRoute().filters, ...filters };
    navigate({ ...changed, view: '', filters: all, cursor: '' });
  },
  search(q: string): void {
    const { filters } = currentRoute();
    if (filters.q === q) return;
    // Further typing adds no history entry; starting or clearing a search does.
    const replaces = q !== '' && filters.q !== '';
    navigate({ view: '', filters: { ...filters, q }, cursor: '' }, { replaces });
  },
  showRange: (range: RevenueRange): void => navigate({ range }, { replaces: true }),
  firstPage: (): void => navigate({ cursor: '' }),
  nextPage(cursor: string): void {
    const previousCursors = [...currentState().previousCursors, currentRoute().cursor];
    navigate({ cursor }, { previousCursors });
  },
  previousPage(): void {
    const { previousCursors } = currentState();
    navigate(
      { cursor: previousCursors.at(-1) ?? '' },
      { previousCursors: previousCursors.slice(0, -1) },
    );
  },
  show: (route: AdminRoute): void => navigate(route),
  close: (): void => navigate({ open: '', page: '' }),
  showPage: (page: AdminRoute['page']): void => navigate({ page, open: '' }),
  saveView: (view: string): void => navigate({ view }, { replaces: true }),
  /** Opens an order beside the open one, on its page of the list. */
  step({ id, cursor, previousCursors }: Neighbor): void {
    navigate({ open: id, cursor }, { previousCursors, replaces: true });
  },
};

/**
 * The route, the number of pages before the current one, and navigation actions. The URL and the
 * history hold the whole state.
 */
export function useAdminRoute() {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const pagesBefore = useSyncExternalStore(subscribe, () => currentState().previousCursors.length);
  return { route: parseRoute(search), pagesBefore, actions };
}
