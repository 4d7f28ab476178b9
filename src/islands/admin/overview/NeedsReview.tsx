import { formatDollars } from '../../../domain/money.ts';
import { flaggedQuery } from '../api/queries.ts';
import { RowLink } from '../lists/RowLink.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { NO_FILTERS } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { OrderFlags } from '../shared/badges.tsx';
import { LinkButton } from '../shared/controls.tsx';
import { Subtitle } from '../shared/parts.tsx';
import { Time, totalText } from '../shared/values.tsx';

/** More orders are in the filtered list. */
const MAX_SHOWN = 5;

/** The orders that staff should review. */
export function NeedsReview() {
  const { actions } = useAdminRoute();
  const { data } = useLiveQuery(flaggedQuery(MAX_SHOWN));
  if (!data || data.items.length === 0) return null;
  const { items: orders, total } = data;
  const title = `Needs review (${totalText(data)})`;
  return (
    <section className="border-l-8 border-signal bg-plate p-4" aria-label={title}>
      <Subtitle>{title}</Subtitle>
      <ul className="mt-2">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-wash py-2 text-small/text not-first:border-t md:grid-cols-[minmax(0,2fr)_minmax(6rem,1fr)_minmax(0,2fr)_11.5rem] md:py-1"
          >
            <span className="wrap-anywhere">
              <RowLink tab="orders" id={order.id} place="review" className="weight-720">
                {order.service_name}
              </RowLink>{' '}
              <span className="text-ink-soft tabular-nums">
                {order.id.slice(0, 8)}
                {order.email !== null && `, ${order.email}`}
              </span>
            </span>
            <span className="tabular-nums">{formatDollars(order.amount)}</span>
            <span className="flex flex-wrap gap-2 max-md:col-span-full">
              <OrderFlags order={order} isExact />
            </span>
            <span className="max-md:col-span-full md:justify-self-end">
              <Time at={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {total > MAX_SHOWN && (
        <LinkButton onClick={() => actions.filter({ filters: { ...NO_FILTERS, flag: 'any' } })}>
          Show all {totalText(data)}
        </LinkButton>
      )}
    </section>
  );
}
