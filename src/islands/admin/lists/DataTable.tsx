import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Header, RowData } from '@tanstack/react-table';
import type { Sort } from '../../../domain/desk/filters.ts';
import { fill } from '../../../lib/wording.ts';
import { useWords } from '../words.ts';
import { sortingOf, sortOf } from './sorting.ts';

/** The server sorts and cuts the pages; the library keeps the columns, the rows and what is sorted by. */
export const features = tableFeatures({ rowSortingFeature });
export type Features = typeof features;
export type Columns<Row extends RowData> = readonly ColumnDef<Features, Row>[];

/** Columns of figures are set to the right. */
const FIGURES: ReadonlySet<string> = new Set(['amount']);
const alignment = (columnId: string): string => (FIGURES.has(columnId) ? 'is-figure' : '');

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
      className={alignment(column.id)}
      aria-sort={sorted ? order[sorted] : undefined}
    >
      {column.getCanSort() ? (
        <button
          className="admin-sort"
          type="button"
          title={fill(table.sort, { column: name })}
          onClick={column.getToggleSortingHandler()}
        >
          {name}
          <svg viewBox="0 0 10 14" aria-hidden="true" focusable="false" data-sorted={sorted}>
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
  /** What sets a row apart, for the stylesheet. */
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
    <table className="admin-table table" role="table" aria-label={label} aria-busy={isChanging}>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <HeadCell key={header.id} header={header} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} role="row" data-mark={markOf?.(row.original)}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} role="cell" className={alignment(cell.column.id)}>
                <span className="admin-cell-name" aria-hidden="true">
                  {String(cell.column.columnDef.header)}
                </span>
                <span className="admin-cell">
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
