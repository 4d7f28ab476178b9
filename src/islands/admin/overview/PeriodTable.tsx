import { formatAmount } from '../../../domain/money.ts';
import { Cell, ColumnHead, RowHead, TABLE_CLASS } from '../parts/Table.tsx';
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
    <details>
      <summary className="inline-flex min-h-8 items-center text-small/text underline decoration-1 underline-offset-[0.2em] hover:text-signal-text">
        {chart.table}
      </summary>
      <div
        className="mt-2 max-h-80 overflow-auto border-t-2 border-ink"
        tabIndex={0}
        role="group"
        aria-label={chart.title}
      >
        <table className={TABLE_CLASS}>
          <thead>
            <tr>
              <ColumnHead size="small">{chart.period}</ColumnHead>
              <ColumnHead size="small" isFigure>
                {chart.payments}
              </ColumnHead>
              <ColumnHead size="small" isFigure>
                {chart.revenue}
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ start, cents, payments }) => (
              <tr key={start} className="hover:bg-plate">
                <RowHead size="small">{nameOf(start)}</RowHead>
                <Cell size="small" isFigure>
                  {payments}
                </Cell>
                <Cell size="small" isFigure>
                  {formatAmount(cents)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
