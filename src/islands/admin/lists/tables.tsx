import { useMemo } from 'react';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import type { DeskOrder } from '../../../domain/desk/orders.ts';
import type { DeskTransaction } from '../../../domain/desk/transactions.ts';
import type { Sort } from '../../../domain/desk/filters.ts';
import { useWords } from '../words.ts';
import { DataTable } from './DataTable.tsx';
import { inquiryColumns } from './inquiry-columns.tsx';
import { orderColumns } from './order-columns.tsx';
import { pageScale } from './page-scale.ts';
import { transactionColumns } from './transaction-columns.tsx';

/** What each list's table is given. */
export interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  isChanging: boolean;
}

export function OrdersTable(props: TableProps<DeskOrder>) {
  const words = useWords();
  const { rows } = props;
  const columns = useMemo(() => orderColumns(words, pageScale(rows)), [words, rows]);
  return (
    <DataTable
      {...props}
      columns={columns}
      markOf={({ flags }) => (flags.length > 0 ? 'flagged' : undefined)}
    />
  );
}

export function TransactionsTable(props: TableProps<DeskTransaction>) {
  const words = useWords();
  const { rows } = props;
  const columns = useMemo(() => transactionColumns(words, pageScale(rows)), [words, rows]);
  return <DataTable {...props} columns={columns} />;
}

export function InquiriesTable(props: TableProps<DeskInquiry>) {
  const words = useWords();
  const columns = useMemo(() => inquiryColumns(words), [words]);
  return (
    <DataTable
      {...props}
      columns={columns}
      markOf={({ read_at: readAt }) => (readAt === null ? 'unread' : undefined)}
    />
  );
}
