import { createColumnHelper } from '@tanstack/react-table';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Flags } from '../parts/Flags.tsx';
import { Time } from '../parts/Time.tsx';
import { ROW_NAME_CLASS, UNDER_CLASS } from './DataTable.tsx';
import type { Columns, Features } from './DataTable.tsx';
import { RowLink } from './RowLink.tsx';

const helper = createColumnHelper<Features, DeskInquiry>();

/** The columns of the inquiries: what nobody has read yet is heavy. */
export function inquiryColumns({ inquiries }: AdminWords): Columns<DeskInquiry> {
  const { columns, none, unread } = inquiries;
  return helper.columns([
    helper.accessor('name', {
      header: columns.sender,
      enableSorting: false,
      cell: ({ row: { original: inquiry } }) => (
        <>
          <RowLink tab="inquiries" id={inquiry.id} className={ROW_NAME_CLASS}>
            {inquiry.name}
          </RowLink>
          {inquiry.read_at === null && (
            <Badge className="ml-3" tone="signal" hasBob isInline>
              {unread}
            </Badge>
          )}
          <span className={UNDER_CLASS}>{inquiry.email}</span>
        </>
      ),
    }),
    helper.accessor('subject', {
      header: columns.subject,
      enableSorting: false,
      cell: ({ row: { original: inquiry } }) => (
        <>
          {inquiry.subject}
          <Flags flags={inquiry.flags} />
        </>
      ),
    }),
    helper.accessor('services', {
      header: columns.services,
      enableSorting: false,
      cell: ({ getValue }) => getValue().join(', ') || none,
    }),
    helper.accessor('budget', {
      header: columns.budget,
      enableSorting: false,
      cell: ({ getValue }) => getValue() ?? none,
    }),
    helper.accessor('created_at', {
      id: 'created',
      header: columns.received,
      cell: ({ getValue }) => <Time at={getValue()} />,
    }),
  ]);
}
