import type { Revenue } from '../../../domain/admin/revenue.ts';
import { formatDollars } from '../../../domain/money.ts';
import { countText } from '../shared/Amount.tsx';
import { HEAD_CLASS, TABLE_CLASS } from '../lists/DataTable.tsx';
import { longName } from './revenue-scale.ts';

const CELL = 'border-b border-wash py-1 pr-6 text-right align-baseline text-small/[1.35] last:pr-0';
const HEADERS = ['Payments', 'Revenue', 'Refunded', 'Net', 'Revenue before'];

/** The chart's data as a table, newest first. */
export function RevenueTable({ revenue: { points, by, before } }: { revenue: Revenue }) {
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-small/text underline hover:text-signal-text">
        Show as a table
      </summary>
      <div
        className="mt-2 max-h-80 overflow-auto border-t-2 border-ink"
        tabIndex={0}
        role="group"
        aria-label="Revenue as a table"
      >
        <table className={TABLE_CLASS}>
          <thead>
            <tr>
              <th scope="col" className={`py-1 ${HEAD_CLASS}`}>
                {by === 'month' ? 'Month' : 'Day'}
              </th>
              {HEADERS.map((header) => (
                <th key={header} scope="col" className={`py-1 text-right ${HEAD_CLASS}`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .map((point, index) => (
                <tr key={point.start} className="hover:bg-plate">
                  <th
                    scope="row"
                    className="border-b border-wash py-1 pr-6 text-small/[1.35] weight-720 whitespace-nowrap"
                  >
                    {longName(point, by)}
                  </th>
                  <td className={CELL}>{countText(point.transactions)}</td>
                  <td className={CELL}>{formatDollars(point.revenue)}</td>
                  <td className={CELL}>{formatDollars(point.refunded)}</td>
                  <td className={CELL}>{formatDollars(point.net)}</td>
                  <td className={CELL}>{formatDollars(before.points[index]?.revenue ?? 0)}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </div>
    </details>
  );
}
