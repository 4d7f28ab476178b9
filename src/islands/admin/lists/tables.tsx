import { Badge } from '../../../components/ui/Badge.tsx';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { Flags, TransactionBadge } from '../shared/badges.tsx';
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
        [
          'From',
          ({ id, name, email, read_at: readAt, answered_at: answeredAt }) => (
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
        ],
        [
          'Subject',
          ({ subject, flags }) => (
            <>
              {subject} <Flags flags={flags} />
            </>
          ),
        ],
        ['Services', ({ services }) => services.join(', ') || '-'],
        ['Assigned to', ({ assigned_to: to }) => to ?? '-'],
        ['Budget', ({ budget }) => budget ?? '-'],
        ['Received', ({ created_at: at }) => <Time at={at} />, { sortBy: 'time' }],
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
        ['Payment ID', ({ payment_id: id }) => <CopyCode code={id} name="Payment ID" />],
        [
          'Amount',
          ({ amount }) => <Amount dollars={amount} scale={scale} />,
          { sortBy: 'amount', isNumeric: true },
        ],
        ['Status', (transaction) => <TransactionBadge transaction={transaction} />],
        [
          'Transaction Hash',
          ({ coin, transaction_hash: hash }) => (
            <TransactionHash coin={coin} hash={hash} name="Transaction Hash" />
          ),
        ],
        ['Created', ({ created_at: at }) => <Time at={at} />, { sortBy: 'time' }],
        [
          'Order',
          ({ order_id: id, service_name: service }) => (
            <RowLink tab="orders" id={id} className={ROW_NAME_CLASS}>
              {service}
            </RowLink>
          ),
        ],
      ]}
    />
  );
}
