import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { Amount, amountScale } from '../shared/Amount.tsx';
import { TransactionBadge } from '../shared/badges.tsx';
import { CopyCode, TransactionHash } from '../shared/CopyCode.tsx';
import { Time } from '../shared/Time.tsx';
import { DataTable, ROW_NAME_CLASS } from './DataTable.tsx';
import type { TableProps } from './DataTable.tsx';
import { RowLink } from './RowLink.tsx';

export function TransactionsTable(props: TableProps<AdminTransaction>) {
  const scale = amountScale(props.rows);
  return (
    <DataTable
      {...props}
      label="Transactions"
      columns={[
        {
          header: 'Payment ID',
          cell: ({ payment_id: id }) => <CopyCode code={id} name="Payment ID" />,
        },
        {
          header: 'Order',
          cell: ({ order_id: id, service_name: service }) => (
            <RowLink tab="orders" id={id} className={ROW_NAME_CLASS}>
              {service}
            </RowLink>
          ),
        },
        {
          header: 'Amount',
          sortBy: 'amount',
          isNumeric: true,
          cell: ({ amount }) => <Amount dollars={amount} scale={scale} />,
        },
        {
          header: 'Status',
          cell: (transaction) => <TransactionBadge transaction={transaction} />,
        },
        {
          header: 'Transaction Hash',
          cell: ({ coin, transaction_hash: hash }) => (
            <TransactionHash coin={coin} hash={hash} name="Transaction Hash" />
          ),
        },
        { header: 'Created', sortBy: 'time', cell: ({ created_at: at }) => <Time at={at} /> },
      ]}
    />
  );
}
