import { useState } from 'react';
import type { FiguresShare } from '../../../domain/admin/figures.ts';
import { AGREED_SERVICE } from '../../../domain/admin/payment-links.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addDays, dayIn, startOfDay } from '../../../domain/time-zone.ts';
import { figuresQuery } from '../api/queries.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { useContent, useProviderName } from '../shared/context.ts';
import { DayFields, Select } from '../shared/controls.tsx';
import { DetailPage } from '../shared/DetailPage.tsx';
import { DescriptionList, Section } from '../shared/parts.tsx';
import { countText, TIME_ZONE } from '../shared/values.tsx';

/** Spans that end today, by their days before the first and the last day. */
const SPANS = {
  today: ['Today', 0, 0],
  yesterday: ['Yesterday', 1, 1],
  '7d': ['7 days', 6, 0],
  '30d': ['30 days', 29, 0],
  '1y': ['365 days', 364, 0],
} as const;
type Span = keyof typeof SPANS;
const spans = Object.keys(SPANS) as Span[];

export function spanDays(span: Span, today: string): { from: string; to: string } {
  const [, first, last] = SPANS[span];
  return { from: addDays(today, -first), to: addDays(today, -last) };
}

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
  const providerName = useProviderName();
  const { services } = useContent();
  const [today] = useState(() => dayIn(TIME_ZONE, new Date()));
  const [days, setDays] = useState(() => spanDays('today', today));
  const isChosen = (span: Span): boolean => {
    const { from, to } = spanDays(span, today);
    return from === days.from && to === days.to;
  };
  const from = startOfDay(TIME_ZONE, days.from).toISOString();
  const to = startOfDay(TIME_ZONE, addDays(days.to, 1)).toISOString();
  const { data, isPlaceholderData } = useLiveQuery(figuresQuery(from, to));
  const change = (changed: Partial<typeof days>): void => {
    const next = { ...days, ...changed };
    // Half typed, a year has more digits than four.
    const areDays = [next.from, next.to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day));
    if (areDays && next.from <= next.to) setDays(next);
  };
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
          value={spans.find(isChosen) ?? 'days'}
          options={[
            ...spans.map((span) => [span, SPANS[span][0]] as const),
            ['days', 'Chosen days'] as const,
          ]}
          onChange={(span) => span !== 'days' && setDays(spanDays(span, today))}
        />
        <DayFields className="w-36" days={days} onChange={change} />
      </div>
      {data && (
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
            nameOf={({ id }) => (id === '' ? 'None chosen' : (providerName(id) ?? id))}
            isLoading={isPlaceholderData}
          />
        </>
      )}
    </DetailPage>
  );
}
