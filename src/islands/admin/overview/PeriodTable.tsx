import { formatAmount } from '../../../domain/money.ts';
import { useWords } from '../words.ts';
import type { Period } from './chart-shape.ts';

const CELL = 'border-b border-ink py-1 pr-6 align-baseline text-small leading-[inherit] last:pr-0';
const HEAD = `weight-800 whitespace-nowrap ${CELL}`;

interface Props {
  periods: readonly Period[];
  nameOf: (day: string) => string;
}

/** The figures behind the drawing, newest first. */
export function PeriodTable({ periods, nameOf }: Props) {
  const { chart } = useWords();
  return (
    <details className="admin-figures">
      <summary className="admin-figures-head">{chart.table}</summary>
      <div
        className="admin-figures-frame border-t-2 border-ink"
        tabIndex={0}
        role="group"
        aria-label={chart.title}
      >
        <table className="w-full text-left leading-[1.35] tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {chart.period}
              </th>
              <th scope="col" className={`text-right ${HEAD}`}>
                {chart.payments}
              </th>
              <th scope="col" className={`text-right ${HEAD}`}>
                {chart.revenue}
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ start, cents, payments }) => (
              <tr key={start} className="hover:bg-plate">
                <th scope="row" className={`weight-720 ${CELL}`}>
                  {nameOf(start)}
                </th>
                <td className={`text-right ${CELL}`}>{payments}</td>
                <td className={`text-right ${CELL}`}>{formatAmount(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
