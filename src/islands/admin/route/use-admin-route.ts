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

/** The event of a change of `typed`. */
const TYPED = 'admin-typed';

function subscribe(listener: () => void): () => void {
  const onPopState = (): void => {
    stopTyping();
    listener();
  };
  addEventListener('popstate', onPopState);
  addEventListener(TYPED, listener);
  return () => {
    removeEventListener('popstate', onPopState);
    removeEventListener(TYPED, listener);
  };
}

interface NavigateOptions extends Partial<State> {
  replaces?: boolean;
}

/** The delay between the last key and the search, in ms. */
const DEBOUNCE_MS = 300;

/** A search that is being typed and not in the URL yet. */
let typed: { text: string; timer: ReturnType<typeof setTimeout> } | null = null;

function stopTyping(): void {
  clearTimeout(typed?.timer);
  typed = null;
}

function navigate(changed: Partial<AdminRoute>, options: NavigateOptions = {}): void {
  // What was typed is in `changed`, or belongs to the list that is left.
  stopTyping();
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
    const q = typed?.text ?? currentRoute().filters.q;
    const all = { ...currentRoute().filters, q, ...filters };
    navigate({ ...changed, view: '', filters: all, cursor: '' });
  },
  /** Searches once no further key follows. */
  type(text: string): void {
    stopTyping();
    typed = { text, timer: setTimeout(actions.search, DEBOUNCE_MS, text) };
    dispatchEvent(new Event(TYPED));
  },
  search(q: string): void {
    stopTyping();
    dispatchEvent(new Event(TYPED));
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
  open(tab: Tab, id: string): void {
    const { tab: shown, range } = currentRoute();
    navigate({ ...(tab !== shown && { ...defaultRoute(tab), range }), page: '', open: id });
  },
  close: (): void => navigate({ open: '', page: '' }),
  showPage: (page: AdminRoute['page']): void => navigate({ page, open: '' }),
  /** Shows a saved view: a formatted query. */
  showView: (query: string): void =>
    navigate({ ...parseRoute(query), open: '', range: currentRoute().range }),
  saveView: (view: string): void => navigate({ view }, { replaces: true }),
  /** Opens an order beside the open one, on its page of the list. */
  step({ id, cursor, previousCursors }: Neighbor): void {
    navigate({ open: id, cursor }, { previousCursors, replaces: true });
  },
};

/**
 * The route, the number of pages before the current one, the search being typed (null: none), and
 * navigation actions. The URL and the history hold the whole state.
 */
export function useAdminRoute() {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const pagesBefore = useSyncExternalStore(subscribe, () => currentState().previousCursors.length);
  const typing = useSyncExternalStore(subscribe, () => typed?.text ?? null);
  return { route: parseRoute(search), pagesBefore, typing, actions };
}
