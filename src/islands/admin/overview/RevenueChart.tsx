import { useId, useState } from 'react';
import type { Revenue, RevenueRange } from '../../../domain/admin/revenue.ts';
import { formatDollars, formatPrice } from '../../../domain/money.ts';
import { revenueQuery } from '../api/queries.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { RANGES } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { Skeleton, Subtitle } from '../shared/parts.tsx';
import { centsOf, counted, countText } from '../shared/values.tsx';
import { comparison, hasLabel, longName, shortName, ticksOf } from './revenue-scale.ts';

/** In px: the bars with space above the highest one, and the labels below. */
const HEIGHT = 176;
const TOP = 10;
const NAMES = 40;
/** The share of its step's width that a bar takes. */
const FILL = 0.7;

const TEXT = 'fill-ink-soft text-[0.8125rem] tabular-nums forced-colors:fill-[CanvasText]';
const LINE = 'stroke-ink forced-colors:stroke-[CanvasText]';
const BAR =
  'fill-ink stroke-ink group-data-[active=true]:fill-signal group-data-[active=true]:stroke-signal forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText] forced-colors:group-data-[active=true]:fill-[Highlight]';
const PARTIAL_ID = 'revenue-partial';

interface Props {
  revenue: Revenue;
  /** The index of the hovered bar. */
  active: number | null;
  onActive: (index: number | null) => void;
}

/** A bar for each day or month. The last one is hatched, because its step is not over. */
export function RevenueBars({ revenue: { points, by }, active, onActive }: Props) {
  const most = Math.max(...points.map(({ revenue }) => revenue), 0);
  const heightOf = (dollars: number): number =>
    most > 0 ? (Math.max(0, dollars) / most) * (HEIGHT - TOP) : 0;
  const ticks = ticksOf(most);
  const pace = 100 / points.length;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" aria-hidden="true">
      <div className="relative tabular-nums" style={{ height: HEIGHT }}>
        {/* The widest amount sets the column's width. */}
        <span className="invisible text-[0.8125rem]">
          {formatPrice(centsOf(ticks.at(-1) ?? 0))}
        </span>
        {ticks.map((dollars) => (
          <span
            key={dollars}
            className="absolute right-0 translate-y-1/2 text-[0.8125rem]/none text-ink-soft"
            style={{ bottom: heightOf(dollars) }}
          >
            {formatPrice(centsOf(dollars))}
          </span>
        ))}
      </div>
      <svg
        className="overflow-visible"
        width="100%"
        height={HEIGHT + NAMES}
        focusable="false"
        onPointerLeave={() => onActive(null)}
      >
        <pattern id={PARTIAL_ID} width="4" height="4" patternUnits="userSpaceOnUse">
          <path className={`${LINE} stroke-2`} d="M1 0v4" />
        </pattern>
        {ticks.map((dollars) => (
          <line
            key={dollars}
            className={`${LINE} stroke-1 opacity-22`}
            x2="100%"
            y1={HEIGHT - heightOf(dollars)}
            y2={HEIGHT - heightOf(dollars)}
          />
        ))}
        {points.map((point, index) => {
          const height = heightOf(point.revenue);
          return (
            <g
              key={point.start}
              className="group"
              data-active={index === active}
              onPointerEnter={() => onActive(index)}
            >
              <rect x={`${pace * index}%`} width={`${pace}%`} height={HEIGHT} fill="transparent" />
              <rect
                className={point.is_partial ? `${LINE} stroke-1` : BAR}
                fill={point.is_partial ? `url(#${PARTIAL_ID})` : undefined}
                x={`${pace * (index + (1 - FILL) / 2)}%`}
                width={`${pace * FILL}%`}
                y={HEIGHT - height}
                height={height}
              />
              {hasLabel(index, points.length) && (
                <text
                  className={TEXT}
                  x={point.is_partial ? '100%' : `${pace * (index + 0.5)}%`}
                  y={HEIGHT + 17}
                  textAnchor={point.is_partial ? 'end' : 'middle'}
                >
                  {shortName(point, by)}
                </text>
              )}
              {point.is_partial && (
                <text className={TEXT} x="100%" y={HEIGHT + 34} textAnchor="end">
                  so far
                </text>
              )}
            </g>
          );
        })}
        <line className={`${LINE} stroke-2`} x2="100%" y1={HEIGHT} y2={HEIGHT} />
      </svg>
    </div>
  );
}

const RANGE_NAMES: Readonly<Record<RevenueRange, { button: string; span: string }>> = {
  '7d': { button: '7 days', span: '7 days' },
  '30d': { button: '30 days', span: '30 days' },
  '90d': { button: '90 days', span: '90 days' },
  '1y': { button: '1 year', span: '12 months' },
};

/** `$1,200.00 in the last 30 days, 24% more than in the 30 days before ($967.74).` */
function Total({ revenue: { range, revenue, before } }: { revenue: Revenue }) {
  const { span } = RANGE_NAMES[range];
  return (
    <p>
      <strong className="tabular-nums">{formatDollars(revenue)}</strong> in the last {span}
      {before.revenue > 0
        ? `, ${comparison(revenue, before.revenue)} in the ${span} before (${formatDollars(before.revenue)}).`
        : `. Nothing in the ${span} before.`}
    </p>
  );
}

function pointText({ points, by }: Revenue, index: number): string {
  const point = points[index];
  if (!point) return '';
  const { revenue, refunded, transactions } = point;
  const payments = counted(transactions, 'payment');
  const refunds = refunded > 0 ? `, ${formatDollars(refunded)} refunded` : '';
  return `${longName(point, by)}: ${formatDollars(revenue)}, ${payments}${refunds}`;
}

function bestText({ points, by, revenue }: Revenue): string {
  const [best] = points.toSorted((one, other) => other.revenue - one.revenue);
  if (!best || revenue === 0) return 'No payment was confirmed in this time.';
  return `Best ${by}: ${longName(best, by)}, ${formatDollars(best.revenue)}`;
}

/** The chart's data as a table, newest first. */
function Table({ revenue: { points, by, before } }: { revenue: Revenue }) {
  const rows = points.map((point, index) => ({
    ...point,
    id: point.start,
    before: before.points[index]?.revenue ?? 0,
  }));
  const money = (header: string, name: 'revenue' | 'refunded' | 'net' | 'before') => ({
    header,
    isNumeric: true,
    cell: (row: (typeof rows)[number]) => formatDollars(row[name]),
  });
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-small/text underline hover:text-signal-text">
        Show as a table
      </summary>
      <div
        className="mt-2 max-h-80 overflow-auto"
        tabIndex={0}
        role="group"
        aria-label="Revenue as a table"
      >
        <DataTable
          label="Revenue"
          rows={rows.toReversed()}
          columns={[
            {
              header: by === 'month' ? 'Month' : 'Day',
              cell: (row) => <span className="weight-720">{longName(row, by)}</span>,
            },
            {
              header: 'Payments',
              isNumeric: true,
              cell: ({ transactions }) => countText(transactions),
            },
            ...[money('Revenue', 'revenue'), money('Refunded', 'refunded'), money('Net', 'net')],
            money('Revenue before', 'before'),
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
      <div className="relative mt-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
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
  const { route, actions } = useAdminRoute();
  const id = useId();
  const { data, isError, isPending } = useLiveQuery(revenueQuery(route.range));
  // LoadErrors shows the error.
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
              onClick={() => actions.showRange(range)}
            >
              {RANGE_NAMES[range].button}
            </button>
          ))}
        </div>
      </div>
      {data ? <Chart revenue={data} /> : <Skeleton className="mt-4 h-50" />}
    </section>
  );
}
