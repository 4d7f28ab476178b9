import type { ReactNode } from 'react';
import { Bob } from '../../../components/ui/Bob.tsx';
import { Tooltip } from '../../../components/ui/Tooltip.tsx';
import type { Summary } from '../../../domain/admin/summary.ts';
import { formatDollars, formatPrice } from '../../../domain/money.ts';
import { axisWeight } from '../../../domain/weight.ts';
import { flaggedQuery } from '../api/queries.ts';
import { RowLink } from '../lists/RowLink.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { filter } from '../route/route.ts';
import { NO_FILTERS } from '../lists/lists.ts';
import { Flags } from '../shared/badges.tsx';
import { LinkButton } from '../shared/controls.tsx';
import { Notice, Skeleton } from '../shared/parts.tsx';
import { centsOf, countText, Time, totalText } from '../shared/values.tsx';

/** Lighter figures of this size are hard to read. */
const MIN_WEIGHT = 240;
/** The length of a card's string in px: for a share of 0, and for the whole. */
const SHORTEST = 14;
const LONGEST = 44;

/** A figure's weight and position: the larger its share of the whole, the bolder and lower. */
export function cardScale(part: number, whole: number): { weight: number; length: number } {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return {
    weight: axisWeight(share, MIN_WEIGHT),
    length: Math.round(SHORTEST + share * (LONGEST - SHORTEST)),
  };
}

interface CardProps {
  title: string;
  value: string | undefined;
  share: readonly [part: number, whole: number];
  isMain?: boolean;
  children?: ReactNode;
}

function Card({ title, value, share, isMain = false, children }: CardProps) {
  const { weight, length } = cardScale(...share);
  return (
    <div
      className={`grid grid-cols-[1rem_minmax(0,1fr)] content-start gap-x-2 border-t-2 border-ink ${isMain ? 'max-md:col-span-full min-[80rem]:col-span-full' : ''}`}
    >
      <span
        className={`row-span-3 grid auto-rows-min justify-items-center ${isMain ? 'text-signal' : 'text-ink'}`}
        aria-hidden="true"
      >
        <span
          className="w-0.5 bg-current forced-colors:bg-[CanvasText]"
          style={{ height: length }}
        />
        <Bob className="-mt-px w-[0.9rem] fill-current" />
      </span>
      <dt className="pt-1 text-small" style={{ marginTop: length }}>
        {title}
      </dt>
      <dd
        className={`col-start-2 -ml-[0.03em] leading-tight tracking-head wrap-anywhere tabular-nums ${isMain ? 'text-head' : 'text-title'} weight-${weight}`}
      >
        {value ?? <Skeleton className="h-8 w-18" />}
      </dd>
      {children}
    </div>
  );
}

function countedText({ returned }: Summary): string {
  const text =
    'The amounts received by all completed payments. Refunds are not deducted. Second payments and payments that are too small do not count';
  return returned > 0 ? `${text}; ${formatDollars(returned)} of them was given back.` : `${text}.`;
}

export function SummaryCards({ summary }: { summary: Summary | undefined }) {
  const { total = 0, completed = 0, pending = 0 } = summary?.orders ?? {};
  const count = (value: number) => (summary ? countText(value) : undefined);
  return (
    <section aria-label="Summary" aria-busy={!summary}>
      <dl className="grid grid-cols-3 gap-y-6 md:grid-cols-[2fr_1fr_1fr_1fr] min-[80rem]:grid-cols-[5fr_6fr_5fr]">
        <Card
          title="Total Revenue"
          value={summary && formatPrice(centsOf(summary.revenue))}
          share={[1, 1]}
          isMain
        >
          {summary && (
            <dd className="col-start-2 mt-1 flex flex-wrap gap-x-4 text-small/text tabular-nums">
              <span>{`Refunded ${formatDollars(summary.refunded)}`}</span>
              <span>{`Net ${formatDollars(summary.net)}`}</span>
              <Tooltip text={countedText(summary)}>What counts</Tooltip>
            </dd>
          )}
        </Card>
        <Card title="Total Orders" value={count(total)} share={[total, total]} />
        <Card title="Completed Orders" value={count(completed)} share={[completed, total]} />
        <Card title="Pending Orders" value={count(pending)} share={[pending, total]} />
      </dl>
    </section>
  );
}

export function NeedsReview() {
  const { data } = useLiveQuery(flaggedQuery());
  if (!data || data.items.length === 0) return null;
  const { items: orders, total } = data;
  return (
    <Notice title={`Needs review (${totalText(data)})`}>
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
                {order.email === null
                  ? order.id.slice(0, 8)
                  : `${order.id.slice(0, 8)}, ${order.email}`}
              </span>
            </span>
            <span className="tabular-nums">{formatDollars(order.amount)}</span>
            <span className="flex flex-wrap gap-2 max-md:col-span-full">
              <Flags flags={order.flags} order={order} />
            </span>
            <span className="max-md:col-span-full md:justify-self-end">
              <Time at={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <LinkButton onClick={() => filter({ ...NO_FILTERS, flag: 'any' })}>
          {`Show all ${totalText(data)}`}
        </LinkButton>
      )}
    </Notice>
  );
}
