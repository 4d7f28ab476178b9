import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { readPlace, startOf, writePlace } from './place.ts';
import type { Filters, Place, Tab } from './place.ts';

/** What history keeps beside an address: the cursors of the pages before this one, so that there is a way back. */
const stateSchema = z.object({ deskTrail: z.array(z.string()) });

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const trailNow = (): string[] => stateSchema.safeParse(history.state).data?.deskTrail ?? [];

function go(place: Place, { trail = [] as string[], replaces = false } = {}): void {
  const url = `${location.pathname}${writePlace(place)}`;
  const state = { deskTrail: trail };
  if (replaces) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  for (const listener of listeners) listener();
}

/** Each list is left as it was, and found so again. */
const left = new Map<Tab, Place>();

export interface PlaceActs {
  showTab: (tab: Tab) => void;
  /** Any other question begins at the first page. */
  ask: (wanted: Partial<Pick<Place, 'sort' | 'size'>> & { filters?: Partial<Filters> }) => void;
  search: (q: string) => void;
  /** A whole place, such as a saved one. */
  goTo: (place: Place) => void;
  nextPage: (cursor: string) => void;
  previousPage: () => void;
  firstPage: () => void;
  open: (tab: Tab, id: string) => void;
  /** Back to the list that it was opened from. */
  close: () => void;
}

const here = (): Place => readPlace(location.search);

const acts: PlaceActs = {
  showTab(tab) {
    const place = here();
    if (place.tab === tab && place.open === '') return;
    left.set(place.tab, { ...place, open: '', cursor: '' });
    go(place.tab === tab ? { ...place, open: '' } : (left.get(tab) ?? startOf(tab)));
  },
  ask({ filters, ...wanted }) {
    const place = here();
    go({ ...place, ...wanted, filters: { ...place.filters, ...filters }, cursor: '' });
  },
  search(q) {
    const place = here();
    if (place.filters.q === q) return;
    // Typing on is no step of its own; to begin with a search, or to end it, is one.
    const replaces = q !== '' && place.filters.q !== '';
    go({ ...place, filters: { ...place.filters, q }, cursor: '' }, { replaces });
  },
  goTo(place) {
    go(place);
  },
  nextPage(cursor) {
    const place = here();
    go({ ...place, cursor }, { trail: [...trailNow(), place.cursor] });
  },
  previousPage() {
    const trail = trailNow();
    go({ ...here(), cursor: trail.at(-1) ?? '' }, { trail: trail.slice(0, -1) });
  },
  firstPage() {
    go({ ...here(), cursor: '' });
  },
  open(tab, id) {
    const place = here();
    const list = place.tab === tab ? place : startOf(tab);
    go({ ...list, open: id }, { trail: trailNow() });
  },
  close() {
    go({ ...here(), open: '' }, { trail: trailNow() });
  },
};

/** Where one is, how many pages are before it, and the ways from there; the address and history hold it all. */
export function usePlace(): { place: Place; pagesBefore: number; acts: PlaceActs } {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const pagesBefore = useSyncExternalStore(subscribe, () => trailNow().length);
  return { place: readPlace(search), pagesBefore, acts };
}
