import { formatAmount } from '../../../domain/money.ts';
import { useWords } from '../words.ts';
import type { Period } from './chart-shape.ts';

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
        className="table-frame admin-figures-frame"
        tabIndex={0}
        role="group"
        aria-label={chart.title}
      >
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{chart.period}</th>
              <th scope="col" className="is-figure">
                {chart.payments}
              </th>
              <th scope="col" className="is-figure">
                {chart.revenue}
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ start, cents, payments }) => (
              <tr key={start}>
                <th scope="row">{nameOf(start)}</th>
                <td className="is-figure">{payments}</td>
                <td className="is-figure">{formatAmount(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
