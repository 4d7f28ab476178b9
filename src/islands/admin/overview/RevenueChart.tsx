import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { REVENUE_STEPS } from '../../../domain/desk/revenue.ts';
import type { Revenue, RevenueStep } from '../../../domain/desk/revenue.ts';
import { centsFromDollars, formatAmount, formatPrice } from '../../../domain/money.ts';
import { fill } from '../../../lib/wording.ts';
import { Bone } from '../parts/Bone.tsx';
import { Subtitle } from '../parts/Part.tsx';
import { ask } from '../queries.ts';
import { useWords } from '../words.ts';
import type { Period } from './chart-shape.ts';
import { LONG_NAMES, SHORT_NAMES } from './period-names.ts';
import { PeriodTable } from './PeriodTable.tsx';
import { Strings } from './Strings.tsx';
import { useWidth } from './use-width.ts';

const periodsOf = ({ points }: Revenue): Period[] =>
  points.map(({ start, revenue, transactions }) => ({
    start,
    cents: centsFromDollars(revenue) ?? 0,
    payments: transactions,
  }));

function Drawing({ revenue }: { revenue: Revenue }) {
  const { chart } = useWords();
  const [host, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<string | null>(null);
  const periods = periodsOf(revenue);
  const nameOf = (day: string): string => {
    const name = LONG_NAMES[revenue.by](day);
    return revenue.by === 'week' ? fill(chart.weekOf, { day: name }) : name;
  };
  const heaviest = periods.reduce<Period | undefined>(
    (best, each) => (each.cents > (best?.cents ?? 0) ? each : best),
    undefined,
  );
  const total = formatAmount(centsFromDollars(revenue.total) ?? 0);
  const summary = heaviest
    ? fill(chart.summary, {
        count: periods.length,
        total,
        period: chart[revenue.by].toLowerCase(),
        best: nameOf(heaviest.start),
        revenue: formatPrice(heaviest.cents),
      })
    : chart.none;
  const read = periods.find(({ start }) => start === pointed);
  return (
    <>
      <div ref={host} className="min-h-50">
        {width > 0 && (
          <Strings
            periods={periods}
            width={width}
            label={`${chart.title}. ${summary}`}
            shortName={SHORT_NAMES[revenue.by]}
            pointed={pointed}
            onPoint={setPointed}
          />
        )}
      </div>
      <p className="mt-1 text-small tabular-nums">
        {read
          ? fill(chart.reading, {
              period: nameOf(read.start),
              revenue: formatAmount(read.cents),
              payments:
                read.payments === 1
                  ? chart.payment
                  : fill(chart.paymentCount, { count: read.payments }),
            })
          : summary}
      </p>
      <PeriodTable periods={periods} nameOf={nameOf} />
    </>
  );
}

/** Revenue over time, with the table behind it. */
export function RevenueChart({ isPaused }: { isPaused: boolean }) {
  const { chart } = useWords();
  const [by, setBy] = useState<RevenueStep>('day');
  const id = useId();
  const answer = useQuery(ask.revenue(by, isPaused));
  // Said once, for everything that failed.
  if (answer.isError && !answer.data) return null;
  return (
    <section aria-labelledby={id} aria-busy={answer.isPending}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <Subtitle id={id}>{chart.title}</Subtitle>
        <div className="flex gap-4" role="group" aria-label={chart.by}>
          {REVENUE_STEPS.map((step) => (
            <button
              key={step}
              className="min-h-8 border-b-2 border-transparent px-[0.2em] text-small/text hover:text-signal-text aria-pressed:border-signal aria-pressed:weight-800"
              type="button"
              aria-pressed={step === by}
              onClick={() => {
                setBy(step);
              }}
            >
              {chart[step]}
            </button>
          ))}
        </div>
      </div>
      {answer.data && <Drawing revenue={answer.data} />}
      {answer.isPending && <Bone size="chart" />}
    </section>
  );
}
