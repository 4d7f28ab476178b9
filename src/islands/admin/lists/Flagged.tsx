import { useQuery } from '@tanstack/react-query';
import { centsFromDollars, formatAmount } from '../../../domain/money.ts';
import { fill } from '../../../lib/wording.ts';
import { Flags } from '../parts/Flags.tsx';
import { Time } from '../parts/Time.tsx';
import { MOST_FLAGGED, ask } from '../queries.ts';
import { useWords } from '../words.ts';
import { RowLink } from './RowLink.tsx';

interface Props {
  isPaused: boolean;
  /** How many there are in all. */
  count: number;
  onAll: () => void;
}

/** The orders that somebody should look at, over all others. */
export function Flagged({ isPaused, count, onAll }: Props) {
  const { flags } = useWords();
  const answer = useQuery(ask.flagged(isPaused));
  const orders = answer.data?.items ?? [];
  if (orders.length === 0) return null;
  const total = Math.max(count, orders.length);
  return (
    <section className="admin-flagged-orders" aria-label={fill(flags.title, { count: total })}>
      <h2 className="admin-subtitle">{fill(flags.title, { count: total })}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="admin-flagged-order">
            <RowLink tab="orders" id={order.id} className="admin-row-name">
              {order.service_name}
            </RowLink>
            <span className="tabular-nums">
              {formatAmount(centsFromDollars(order.amount) ?? 0)}
            </span>
            <Flags flags={order.flags} />
            <Time at={order.created_at} />
          </li>
        ))}
      </ul>
      {total > MOST_FLAGGED && (
        <button className="link admin-link" type="button" onClick={onAll}>
          {fill(flags.all, { count: total })}
        </button>
      )}
    </section>
  );
}
