import { useId, useState } from 'react';
import { REVENUE_RANGES } from '../../../domain/admin/revenue.ts';
import type { Revenue, RevenueRange } from '../../../domain/admin/revenue.ts';
import { formatDollars, formatPrice } from '../../../domain/money.ts';
import { revenueQuery } from '../api/queries.ts';
import { DataTable } from '../lists/DataTable.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { navigate, RANGES, useAdminRoute } from '../route/route.ts';
import { Skeleton, Subtitle } from '../shared/parts.tsx';
import { centsOf, counted, countText } from '../shared/values.tsx';
import { comparison, hasLabel, longName, shortName, ticksOf } from './revenue-scale.ts';

const BAR =
  'bg-ink group-data-[active=true]:bg-signal forced-colors:bg-[CanvasText] forced-colors:group-data-[active=true]:bg-[Highlight]';
const PARTIAL_BAR =
  'border border-b-0 border-ink bg-[repeating-linear-gradient(90deg,var(--color-ink)_0_2px,transparent_2px_4px)]';
/** The height of the highest bar, in percent of the chart's. */
const HIGHEST = 94;

interface Props {
  revenue: Revenue;
  active: number | null;
  onActive: (index: number | null) => void;
}

/** A bar for each day or month. The last one is hatched, because its step is not over. */
function RevenueBars({ revenue: { points, by }, active, onActive }: Props) {
  const most = Math.max(...points.map(({ revenue }) => revenue), 0);
  const ticks = ticksOf(most).map((dollars) => ({ dollars, text: formatPrice(centsOf(dollars)) }));
  const heightOf = (dollars: number): string =>
    `${most > 0 ? (Math.max(0, dollars) / most) * HIGHEST : 0}%`;
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-10 text-[0.8125rem]/none text-ink-soft tabular-nums"
      aria-hidden="true"
    >
      {/* The widest amount sets the column's width. */}
      <span className="invisible">{ticks.at(-1)?.text}</span>
      <ol
        className="relative flex h-44 border-b-2 border-ink"
        onPointerLeave={() => onActive(null)}
      >
        {ticks.map(({ dollars, text }) => (
          <li
            key={text}
            className="pointer-events-none absolute inset-x-0 border-b border-ink/22"
            style={{ bottom: heightOf(dollars) }}
          >
            <span className="absolute right-full mr-3 -translate-y-1/2">{text}</span>
          </li>
        ))}
        {points.map((point, index) => (
          <li
            key={point.start}
            className="group relative flex-1"
            data-active={index === active}
            onPointerEnter={() => onActive(index)}
          >
            <span
              className={`absolute inset-x-[15%] bottom-0 ${point.is_partial ? PARTIAL_BAR : BAR}`}
              style={{ height: heightOf(point.revenue) }}
            />
            {hasLabel(index, points.length) && (
              <span
                className={`absolute top-full mt-2 whitespace-nowrap ${point.is_partial ? 'right-0 text-right' : 'left-1/2 -translate-x-1/2'}`}
              >
                {shortName(point, by)}
                {point.is_partial && <span className="mt-1 block">so far</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const spanOf = (range: RevenueRange): string =>
  counted(REVENUE_RANGES[range].steps, REVENUE_RANGES[range].by);

/** `$1,200.00 in the last 30 days, 24% more than in the 30 days before ($967.74).` */
function Total({ revenue: { range, revenue, before } }: { revenue: Revenue }) {
  const span = spanOf(range);
  return (
    <p>
      <strong className="tabular-nums">{formatDollars(revenue)}</strong>
      <span>
        {before.revenue > 0
          ? ` in the last ${span}, ${comparison(revenue, before.revenue)} in the ${span} before (${formatDollars(before.revenue)}).`
          : ` in the last ${span}. Nothing in the ${span} before.`}
      </span>
    </p>
  );
}

function pointText({ points, by }: Revenue, index: number): string {
  const point = points[index];
  if (!point) return '';
  const { revenue, refunded, transactions } = point;
  const refunds = refunded > 0 ? `, ${formatDollars(refunded)} refunded` : '';
  return `${longName(point, by)}: ${formatDollars(revenue)}, ${counted(transactions, 'payment')}${refunds}`;
}

function bestText({ points, by, revenue }: Revenue): string {
  const [best] = points.toSorted((one, other) => other.revenue - one.revenue);
  if (!best || revenue === 0) return 'No payment was confirmed in this time.';
  return `Best ${by}: ${longName(best, by)}, ${formatDollars(best.revenue)}`;
}

function Table({ revenue: { range, points, by, before } }: { revenue: Revenue }) {
  const rows = points.map((point, index) => ({
    ...point,
    id: point.start,
    before: before.points[index]?.revenue ?? 0,
  }));
  type Row = (typeof rows)[number];
  const money = (header: string, name: 'revenue' | 'refunded' | 'net' | 'before'): Column<Row> => [
    header,
    (row) => formatDollars(row[name]),
    { isNumeric: true },
  ];
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-small/text underline hover:text-signal-text">
        Show as a table
      </summary>
      <div
        className="mt-2 max-h-80 overflow-auto max-md:max-h-[70svh]"
        tabIndex={0}
        role="group"
        aria-label="Revenue as a table"
      >
        <DataTable
          label="Revenue"
          cardClass="max-md:grid-cols-3"
          rows={rows.toReversed()}
          columns={[
            [
              by === 'month' ? 'Month' : 'Day',
              (row) => <span className="weight-720">{longName(row, by)}</span>,
            ],
            ['Payments', ({ transactions }) => countText(transactions), { isNumeric: true }],
            money('Revenue', 'revenue'),
            money('Refunded', 'refunded'),
            money('Net', 'net'),
            money(`${spanOf(range)} before`, 'before'),
          ]}
        />
      </div>
    </details>
  );
}

function Chart({ revenue }: { revenue: Revenue }) {
  const [active, setActive] = useState<number | null>(null);
  const last = revenue.points.length - 1;
  const shown = Math.min(active ?? last, last);
  return (
    <>
      <Total revenue={revenue} />
      <div className="relative mt-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
        <RevenueBars revenue={revenue} active={active} onActive={setActive} />
        {/* Arrow keys move between bars; screen readers announce each. */}
        <input
          className="sr-only"
          type="range"
          aria-label={`Revenue by ${revenue.by}`}
          aria-valuetext={pointText(revenue, shown)}
          min={0}
          max={last}
          value={shown}
          onChange={(event) => setActive(Number(event.currentTarget.value))}
          onFocus={() => setActive(shown)}
          onBlur={() => setActive(null)}
        />
      </div>
      <p className="text-small tabular-nums">
        {active === null ? bestText(revenue) : pointText(revenue, shown)}
      </p>
      <Table revenue={revenue} />
    </>
  );
}

export function RevenueChart() {
  const { route } = useAdminRoute();
  const id = useId();
  const { data, isError, isPending } = useLiveQuery(revenueQuery(route.range));
  if (isError && !data) return null;
  return (
    <section aria-labelledby={id} aria-busy={isPending}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <Subtitle id={id}>Revenue</Subtitle>
        <div className="flex gap-4" role="group" aria-label="Time of the chart">
          {RANGES.map((range) => (
            <button
              key={range}
              className="min-h-8 border-b-2 border-transparent px-[0.2em] text-small/text hover:text-signal-text aria-pressed:border-signal aria-pressed:weight-800"
              type="button"
              aria-pressed={range === route.range}
              onClick={() => navigate({ range }, { replaces: true })}
            >
              {range === '1y' ? '1 year' : spanOf(range)}
            </button>
          ))}
        </div>
      </div>
      {data ? <Chart revenue={data} /> : <Skeleton className="mt-4 h-50" />}
    </section>
  );
}
