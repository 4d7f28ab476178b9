import { useQuery } from '@tanstack/react-query';
import { startOf } from '../place/place.ts';
import type { Place, Tab } from '../place/place.ts';
import { ask } from '../queries.ts';

/**
 * Pages of all three lists, read side by side: the shown one where the address says, the others at their beginning, so
 * that they are there when they are asked for. Only the shown one is read again by itself.
 */
export function useLists(place: Place, isPaused: boolean) {
  const at = (tab: Tab): Place => (place.tab === tab ? place : startOf(tab));
  const rests = (tab: Tab): boolean => isPaused || place.tab !== tab;
  return {
    orders: useQuery(ask.list('orders', at('orders'), rests('orders'))),
    transactions: useQuery(ask.list('transactions', at('transactions'), rests('transactions'))),
    inquiries: useQuery(ask.list('inquiries', at('inquiries'), rests('inquiries'))),
  };
}
export type Lists = ReturnType<typeof useLists>;
