import { Badge } from '../../../components/ui/Badge.tsx';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { InquiryFlags, TransactionBadge } from '../shared/badges.tsx';
import { Amount, amountScale, CopyCode, Time, TransactionHash } from '../shared/values.tsx';
import { DataTable, ROW_NAME_CLASS, UNDER_CLASS } from './DataTable.tsx';
import type { TableProps } from './DataTable.tsx';
import { RowLink } from './RowLink.tsx';

export function InquiriesTable(props: TableProps<AdminInquiry>) {
  return (
    <DataTable
      {...props}
      label="Inquiries"
      markOf={({ read_at: readAt }) => (readAt === null ? 'unread' : undefined)}
      columns={[
        {
          header: 'From',
          cell: ({ id, name, email, read_at: readAt, answered_at: answeredAt }) => (
            <>
              <RowLink tab="inquiries" id={id} className={ROW_NAME_CLASS}>
                {name}
              </RowLink>
              {readAt === null && (
                <Badge tone="signal" hasBob isInline className="ml-3">
                  Unread
                </Badge>
              )}
              {answeredAt !== null && (
                <Badge tone="success" isBoxed isInline className="ml-3">
                  Answered
                </Badge>
              )}
              <span className={UNDER_CLASS}>{email}</span>
            </>
          ),
        },
        {
          header: 'Subject',
          cell: ({ subject, flags }) => (
            <>
              {subject} <InquiryFlags flags={flags} />
            </>
          ),
        },
        { header: 'Services', cell: ({ services }) => services.join(', ') || '-' },
        { header: 'Assigned to', cell: ({ assigned_to: to }) => to ?? '-' },
        { header: 'Budget', cell: ({ budget }) => budget ?? '-' },
        {
          header: 'Received',
          sortBy: 'time',
          cell: ({ created_at: at }) => <Time at={at} />,
        },
      ]}
    />
  );
}

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
