import type { SortingState } from '@tanstack/react-table';
import type { Sort } from '../../../domain/desk/filters.ts';

/** The columns that a list can be sorted by, by their ids. */
export const SORTED_COLUMNS = { time: 'created', amount: 'amount' } as const;

const STATES: Readonly<Record<Sort, SortingState>> = {
  newest: [{ id: SORTED_COLUMNS.time, desc: true }],
  oldest: [{ id: SORTED_COLUMNS.time, desc: false }],
  highest: [{ id: SORTED_COLUMNS.amount, desc: true }],
  lowest: [{ id: SORTED_COLUMNS.amount, desc: false }],
};

/** A sort of the server's as the table library says it. */
export const sortingOf = (sort: Sort): SortingState => STATES[sort];

/** And back; newest first where nothing is said. */
export function sortOf([first]: SortingState): Sort {
  if (first?.id === SORTED_COLUMNS.amount) return first.desc ? 'highest' : 'lowest';
  return first && !first.desc ? 'oldest' : 'newest';
}
