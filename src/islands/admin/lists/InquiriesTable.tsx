import { Badge } from '../../../components/ui/Badge.tsx';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import { InquiryFlags } from '../shared/badges.tsx';
import { Time } from '../shared/Time.tsx';
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
