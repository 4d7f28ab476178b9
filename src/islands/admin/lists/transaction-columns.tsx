import { createColumnHelper } from '@tanstack/react-table';
import type { DeskTransaction } from '../../../domain/desk/transactions.ts';
import type { Scale } from '../../../domain/weight.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { CopyCode } from '../parts/CopyCode.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Time } from '../parts/Time.tsx';
import { Amount } from './Amount.tsx';
import type { Columns, Features } from './DataTable.tsx';
import { RowLink } from './RowLink.tsx';

const helper = createColumnHelper<Features, DeskTransaction>();

/** The columns of the transactions; each leads to its order. */
export function transactionColumns(words: AdminWords, scale: Scale): Columns<DeskTransaction> {
  const { columns, noHash } = words.transactions;
  return helper.columns([
    helper.accessor('payment_id', {
      header: columns.paymentId,
      enableSorting: false,
      cell: ({ row: { original: transaction } }) => (
        <RowLink
          tab="orders"
          id={transaction.order_id}
          className="inline-block max-w-[20ch] truncate align-bottom"
        >
          {transaction.payment_id}
        </RowLink>
      ),
    }),
    helper.accessor('amount', {
      header: columns.amount,
      // A cancelled payment is no money.
      cell: ({ getValue, row: { original: transaction } }) =>
        transaction.status === 'failed' ? noHash : <Amount dollars={getValue()} scale={scale} />,
    }),
    helper.accessor('status', {
      header: columns.status,
      enableSorting: false,
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    helper.accessor('transaction_hash', {
      header: columns.hash,
      enableSorting: false,
      cell: ({ getValue }) => {
        const hash = getValue();
        return hash === null ? noHash : <CopyCode code={hash} name={columns.hash} />;
      },
    }),
    helper.accessor('created_at', {
      id: 'created',
      header: columns.created,
      cell: ({ getValue }) => <Time at={getValue()} />,
    }),
  ]);
}
