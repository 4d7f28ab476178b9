import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Header, RowData } from '@tanstack/react-table';
import type { Sort } from '../../../domain/desk/filters.ts';
import { fill } from '../../../lib/wording.ts';
import { HEAD_CLASS, TABLE_CLASS } from '../parts/Table.tsx';
import { useWords } from '../words.ts';
import { sortingOf, sortOf } from './sorting.ts';

/** The server sorts and cuts the pages; the library keeps the columns, the rows and what is sorted by. */
export const features = tableFeatures({ rowSortingFeature });
export type Features = typeof features;
export type Columns<Row extends RowData> = readonly ColumnDef<Features, Row>[];

/** Columns of figures are set to the right. */
const FIGURES: ReadonlySet<string> = new Set(['amount']);
const alignment = (columnId: string): string => (FIGURES.has(columnId) ? 'md:text-right' : '');

/** The name of a row, heavier where nobody has read it yet. It is the title of the card that a row is on a phone. */
export const ROW_NAME_CLASS =
  'weight-720 wrap-anywhere group-data-[mark=unread]/row:weight-850 max-md:text-lead/[1.35]';
/** What stands under the name. */
export const UNDER_CLASS = 'block text-small/[1.35] wrap-anywhere text-ink-soft';

const ROW_CLASS =
  'group/row border-b hover:bg-plate max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:gap-x-4 max-md:gap-y-1 max-md:border-ink max-md:py-3 md:border-wash';
/** What is read already weighs less; what is flagged has an edge. */
const CELL_CLASS =
  'group/cell align-baseline text-[0.9375rem]/[1.35] group-data-[mark=flagged]/row:first:pl-3 group-data-[mark=flagged]/row:first:shadow-[inset_0.25rem_0_0_var(--color-signal)] group-data-[mark=unread]/row:weight-640 max-md:first:col-span-full md:py-2 md:pr-6 md:last:pr-0';
const CELL_NAME_CLASS =
  'block font-text text-small/[1.35] text-ink-soft group-first/cell:hidden md:hidden';

function HeadCell<Row extends RowData>({ header }: { header: Header<Features, Row> }) {
  const { table } = useWords();
  const { column } = header;
  const name = String(column.columnDef.header);
  const sorted = column.getIsSorted();
  const order = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      role="columnheader"
      className={`py-2 ${HEAD_CLASS} ${alignment(column.id)}`}
      aria-sort={sorted ? order[sorted] : undefined}
    >
      {column.getCanSort() ? (
        <button
          className="group inline-flex min-h-7 items-center gap-[0.4em] hover:text-signal-text"
          type="button"
          title={fill(table.sort, { column: name })}
          onClick={column.getToggleSortingHandler()}
        >
          {name}
          <svg
            className={`h-[0.8rem] w-[0.55rem] overflow-visible fill-none stroke-current stroke-[1.75] ${sorted ? '' : 'opacity-35 group-hover:opacity-100'}`}
            viewBox="0 0 10 14"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M5 0v14" />
            <path d={sorted === 'asc' ? 'M1 4.5L5 0.5l4 4' : 'M1 9.5l4 4 4-4'} />
          </svg>
        </button>
      ) : (
        name
      )}
    </th>
  );
}

interface Props<Row extends RowData> {
  /** What the table lists. */
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** What sets a row apart. */
  markOf?: (row: Row) => string | undefined;
  /** Another page is on its way. */
  isChanging: boolean;
}

/** A table with sorted columns; on a phone each row is a card. Roles are said again, for a card is laid out otherwise. */
export function DataTable<Row extends RowData & { id: string }>(props: Props<Row>) {
  const { label, columns, rows, sort, onSort, markOf, isChanging } = props;
  const sorting = sortingOf(sort);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: true,
    state: { sorting },
    onSortingChange: (update) => {
      onSort(sortOf(typeof update === 'function' ? update(sorting) : update));
    },
  });
  return (
    <table
      className={`border-t-2 border-ink aria-busy:opacity-55 max-md:block ${TABLE_CLASS}`}
      role="table"
      aria-label={label}
      aria-busy={isChanging}
    >
      <thead className="max-md:sr-only" role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <HeadCell key={header.id} header={header} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="max-md:block" role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={ROW_CLASS} role="row" data-mark={markOf?.(row.original)}>
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                role="cell"
                className={`${CELL_CLASS} ${alignment(cell.column.id)}`}
              >
                <span className={CELL_NAME_CLASS} aria-hidden="true">
                  {String(cell.column.columnDef.header)}
                </span>
                <span className="max-md:block max-md:wrap-anywhere">
                  <table.FlexRender cell={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
