import type { ReactNode } from 'react';
import type { Sort } from '../../../domain/admin/filters.ts';
import { changeList, useAdminRoute } from '../route/route.ts';

const TABLE_CLASS =
  'w-full border-t-2 border-ink text-left leading-[1.35] tabular-nums aria-busy:opacity-55 max-md:block';
const HEAD_CLASS =
  'border-b border-ink py-2 pr-4 align-baseline weight-800 text-small/[1.35] whitespace-nowrap last:pr-0';

/** The sorts of a column; the first press applies the first one. */
const SORT_BY = {
  time: { descending: 'newest', ascending: 'oldest' },
  amount: { descending: 'highest', ascending: 'lowest' },
} as const satisfies Record<string, Record<'descending' | 'ascending', Sort>>;

interface ColumnOptions {
  beforeHeader?: ReactNode;
  sortBy?: keyof typeof SORT_BY;
  isNumeric?: boolean;
}

export type Column<Row> = readonly [
  header: string,
  cell: (row: Row) => ReactNode,
  options?: ColumnOptions,
];

/** The name of a row; on phones the title of the row's card. */
export const ROW_NAME_CLASS =
  'weight-720 wrap-anywhere group-data-[mark=unread]/row:weight-850 max-md:text-lead/[1.35]';
export const UNDER_CLASS = 'block text-small/[1.35] wrap-anywhere text-ink-soft';

const ROW_CLASS =
  'group/row border-b hover:bg-plate max-md:grid max-md:gap-x-4 max-md:gap-y-1 max-md:border-ink max-md:py-3 md:border-wash';
const CARD_CLASS = 'max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';
const CELL_CLASS =
  'group/cell align-baseline text-dense/[1.35] group-data-[mark=flagged]/row:first:pl-3 group-data-[mark=flagged]/row:first:shadow-[inset_0.25rem_0_0_var(--color-signal)] group-data-[mark=unread]/row:weight-640 max-md:first:col-span-full md:py-2 md:pr-4 md:last:pr-0';
const CELL_NAME_CLASS =
  'block font-text text-small/[1.35] text-ink-soft group-first/cell:hidden md:hidden';
const alignment = (isNumeric = false): string => (isNumeric ? 'md:pr-6 md:text-right' : '');

function ColumnHeader({ column: [header, , options = {}] }: { column: Column<never> }) {
  const { beforeHeader, sortBy, isNumeric } = options;
  const { route } = useAdminRoute();
  const sorts = sortBy && SORT_BY[sortBy];
  const isDescending = sorts?.descending === route.sort;
  const isAscending = sorts?.ascending === route.sort;
  const order = isDescending ? 'descending' : isAscending ? 'ascending' : undefined;
  return (
    <th
      scope="col"
      role="columnheader"
      className={`${HEAD_CLASS} ${alignment(isNumeric)}`}
      aria-sort={order}
    >
      {beforeHeader && <span className="float-left mr-3 max-md:hidden">{beforeHeader}</span>}
      {sorts ? (
        <span className="group relative inline-flex min-h-7 items-center gap-[0.4em] hover:text-signal-text">
          {header}
          <svg
            className={`h-[0.8rem] w-[0.55rem] overflow-visible fill-none stroke-current stroke-[1.75] ${order ? '' : 'opacity-35 group-hover:opacity-100'}`}
            viewBox="0 0 10 14"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M5 0v14" />
            <path d={isAscending ? 'M1 4.5L5 0.5l4 4' : 'M1 9.5l4 4 4-4'} />
          </svg>
          <button
            className="absolute inset-0 max-md:hidden"
            type="button"
            title={`Sort by ${header}`}
            onClick={() => changeList({ sort: isDescending ? sorts.ascending : sorts.descending })}
          />
        </span>
      ) : (
        header
      )}
    </th>
  );
}

export interface TableProps<Row> {
  rows: readonly Row[];
  isLoading?: boolean;
}

interface Props<Row> extends TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  markOf?: (row: Row) => 'flagged' | 'unread' | undefined;
  /** The columns of a row's card on phones. */
  cardClass?: string;
}

/** A sortable table; on phones each row is a card, whose `display: grid` would remove implicit roles. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, markOf, isLoading = false, cardClass = CARD_CLASS } = props;
  return (
    <table className={TABLE_CLASS} role="table" aria-label={label} aria-busy={isLoading}>
      <thead className="max-md:sr-only" role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeader key={column[0]} column={column} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block" role="rowgroup">
        {rows.map((row) => (
          <tr
            key={row.id}
            className={`${ROW_CLASS} ${cardClass}`}
            role="row"
            data-mark={markOf?.(row)}
          >
            {columns.map(([header, cell, { isNumeric } = {}]) => (
              <td key={header} role="cell" className={`${CELL_CLASS} ${alignment(isNumeric)}`}>
                <span className={CELL_NAME_CLASS} aria-hidden="true">
                  {header}
                </span>
                <span className="max-md:block max-md:wrap-anywhere">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
