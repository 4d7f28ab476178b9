import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery } from '../api/queries.ts';
import { useLiveQuery } from '../live/live-updates.ts';
import { previousCursors, useAdminRoute } from '../route/use-admin-route.ts';
import { SmallButton } from '../shared/buttons.tsx';

/** Leads to the orders before and after this one, in the list that it was opened from. */
export function OrderSteps({ id }: { id: string }) {
  const client = useQueryClient();
  const { route, actions, pagesBefore } = useAdminRoute();
  const { data } = useLiveQuery(ordersQuery(route), false);
  const [last, setLast] = useState(-1);
  const items = data?.items ?? [];
  const index = items.findIndex((order) => order.id === id);
  if (index !== -1 && index !== last) setLast(index);
  const place = index === -1 ? last : index;
  if (place === -1) return null;
  // An action may have taken the order out of the filter: the next one then has its place.
  const following = index === -1 ? place : place + 1;
  const step = async (to: number): Promise<void> => {
    const before = previousCursors();
    const item = items[to];
    if (item) {
      actions.step({ id: item.id, cursor: route.cursor, previousCursors: before });
      return;
    }
    const isNext = to > 0;
    const cursor = (isNext ? data?.next_cursor : before.at(-1)) ?? '';
    const page = await client.query(ordersQuery({ ...route, cursor }));
    const other = page.items.at(isNext ? 0 : -1);
    const cursors = isNext ? [...before, route.cursor] : before.slice(0, -1);
    if (other) actions.step({ id: other.id, cursor, previousCursors: cursors });
  };
  const hasNext = following < items.length || Boolean(data?.next_cursor);
  return (
    <nav className="flex gap-2" aria-label="Orders of the list">
      <SmallButton
        data-step="previous"
        disabled={place === 0 && pagesBefore === 0}
        onClick={() => void step(place - 1)}
      >
        Previous order
      </SmallButton>
      <SmallButton data-step="next" disabled={!hasNext} onClick={() => void step(following)}>
        Next order
      </SmallButton>
    </nav>
  );
}
