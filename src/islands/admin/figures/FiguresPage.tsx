import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import type { FiguresShare } from '../../../domain/admin/figures.ts';
import { AGREED_SERVICE } from '../../../domain/admin/payment-links.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addDays, dayIn } from '../../../domain/time-zone.ts';
import { figuresQuery } from '../api/queries.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { isDay, navigate, useAdminRoute } from '../route/route.ts';
import { useContent } from '../shared/context.ts';
import { DayFields, Select } from '../shared/controls.tsx';
import { DetailPage } from '../shared/DetailPage.tsx';
import { DescriptionList, ErrorMessage, Section } from '../shared/parts.tsx';
import { countText, TIME_ZONE } from '../shared/values.tsx';

/** Spans that end today, by their days before the first and the last day. The first one is the default. */
const SPANS = new Map<string, readonly [name: string, first: number, last: number]>([
  ['', ['Today', 0, 0]],
  ['yesterday', ['Yesterday', 1, 1]],
  ['7d', ['7 days', 6, 0]],
  ['30d', ['30 days', 29, 0]],
  ['1y', ['365 days', 364, 0]],
]);

/** The days of a span, or of the text `2026-11-01~2026-11-21`, which may be half typed. */
function daysOf(chosen: string, today: string): { from: string; to: string } {
  const span = SPANS.get(chosen);
  if (span) return { from: addDays(today, -span[1]), to: addDays(today, -span[2]) };
  const [from = '', to = ''] = chosen.split('~');
  return { from, to };
}

const currentDay = (): string => dayIn(TIME_ZONE, new Date());

const TITLED = 'Titles of their own';

export const shareText = (part: number, whole: number): string =>
  `${countText(part)} of ${countText(whole)}${whole > 0 ? ` (${Math.round((part / whole) * 100)}%)` : ''}`;

interface SharesProps {
  noun: 'Service' | 'Provider';
  rows: readonly FiguresShare[];
  nameOf: (row: FiguresShare) => string;
  isLoading: boolean;
}

function Shares({ noun, rows, nameOf, isLoading }: SharesProps) {
  const title = `By ${noun.toLowerCase()}`;
  const highest = Math.max(1, ...rows.map(({ revenue }) => revenue));
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">No orders in this time.</p>
      ) : (
        <DataTable
          label={title}
          rows={rows}
          isLoading={isLoading}
          columns={[
            [noun, (row) => <span className="weight-720">{nameOf(row)}</span>],
            [
              'Revenue',
              ({ revenue }) => (
                <>
                  {formatDollars(revenue)}
                  <span
                    className="mt-1 block h-2 max-w-full bg-signal forced-colors:bg-[CanvasText]"
                    style={{ width: `${(revenue / highest) * 100}%` }}
                    aria-hidden="true"
                  />
                </>
              ),
            ],
            ['Payments', (row) => countText(row.payments), { isNumeric: true }],
            ['Orders paid', ({ paid, made }) => shareText(paid, made)],
          ]}
        />
      )}
    </Section>
  );
}

export function FiguresPage() {
  const { services, providers } = useContent();
  const { days: chosen } = useAdminRoute().route;
  const [today, setToday] = useState(currentDay);
  useInterval(() => setToday(currentDay()), 15_000, { autoInvoke: true });
  const days = daysOf(chosen, today);
  const areDays = [days.from, days.to].every(isDay) && days.from <= days.to;
  const { data, isPlaceholderData } = useLiveQuery({
    ...figuresQuery(areDays ? days : { from: '', to: '' }),
    enabled: areDays,
  });
  const show = (next: string): void => navigate({ days: next }, { replaces: true });
  return (
    <DetailPage title="Figures" back="All orders">
      <div
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
        role="group"
        aria-label="Time of the figures"
      >
        <Select
          className="w-32"
          label="Time"
          value={SPANS.has(chosen) ? chosen : 'days'}
          options={[
            ...[...SPANS].map(([span, [name]]) => [span, name] as const),
            // Says that days were entered beside; choosing it would change nothing.
            ...(SPANS.has(chosen) ? [] : [['days', 'Chosen days'] as const]),
          ]}
          onChange={(span) => show(span)}
        />
        <DayFields
          className="w-36"
          days={days}
          onChange={({ from = days.from, to = days.to }) => show(`${from}~${to}`)}
        />
      </div>
      <ErrorMessage>
        {!areDays && 'Enter a first day, and a last day that is not before it.'}
      </ErrorMessage>
      {data && areDays && (
        <>
          <DescriptionList
            className="md:grid-cols-2"
            items={{
              Revenue: formatDollars(data.revenue),
              Payments: countText(data.payments),
              'Orders made': countText(data.made),
              'Went to pay': shareText(data.wallets, data.made),
              Paid: shareText(data.paid, data.made),
            }}
          />
          <Shares
            noun="Service"
            rows={data.services}
            nameOf={({ id, name }) => (id === AGREED_SERVICE ? TITLED : (services[id] ?? name))}
            isLoading={isPlaceholderData}
          />
          <Shares
            noun="Provider"
            rows={data.providers}
            nameOf={({ id }) => (id === '' ? 'None chosen' : (providers[id] ?? id))}
            isLoading={isPlaceholderData}
          />
        </>
      )}
    </DetailPage>
  );
}
