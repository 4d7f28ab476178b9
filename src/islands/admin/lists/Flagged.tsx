import { useQuery } from '@tanstack/react-query';
import { centsFromDollars, formatAmount } from '../../../domain/money.ts';
import { fill } from '../../../lib/wording.ts';
import { Flags } from '../parts/Flags.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Subtitle } from '../parts/Part.tsx';
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
    <section
      className="border-l-8 border-signal bg-plate p-4"
      aria-label={fill(flags.title, { count: total })}
    >
      <Subtitle>{fill(flags.title, { count: total })}</Subtitle>
      <ul className="mt-2">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,2fr)_minmax(6rem,1fr)_minmax(0,2fr)_11.5rem] items-baseline gap-x-4 gap-y-1 border-wash py-1 text-small/text not-first:border-t max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-2"
          >
            <RowLink tab="orders" id={order.id} className="weight-720 wrap-anywhere">
              {order.service_name}
            </RowLink>
            <span className="tabular-nums">
              {formatAmount(centsFromDollars(order.amount) ?? 0)}
            </span>
            <Flags flags={order.flags} />
            <span className="justify-self-end">
              <Time at={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {total > MOST_FLAGGED && (
        <LinkButton onClick={onAll}>{fill(flags.all, { count: total })}</LinkButton>
      )}
    </section>
  );
}
