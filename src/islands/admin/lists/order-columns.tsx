import { createColumnHelper } from '@tanstack/react-table';
import type { DeskOrder } from '../../../domain/desk/orders.ts';
import type { Scale } from '../../../domain/weight.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { Flags } from '../parts/Flags.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Time } from '../parts/Time.tsx';
import { Amount } from './Amount.tsx';
import { ROW_NAME_CLASS, UNDER_CLASS } from './DataTable.tsx';
import type { Columns, Features } from './DataTable.tsx';
import { RowLink } from './RowLink.tsx';

const helper = createColumnHelper<Features, DeskOrder>();

/** The columns of the orders. */
export function orderColumns({ orders }: AdminWords, scale: Scale): Columns<DeskOrder> {
  const { columns, custom, standard } = orders;
  return helper.columns([
    helper.accessor('service_name', {
      header: columns.service,
      enableSorting: false,
      cell: ({ row: { original: order } }) => (
        <>
          <RowLink tab="orders" id={order.id} className={ROW_NAME_CLASS}>
            {order.service_name}
          </RowLink>
          <span className={UNDER_CLASS}>{order.service_id}</span>
        </>
      ),
    }),
    helper.accessor('amount', {
      header: columns.amount,
      cell: ({ getValue }) => <Amount dollars={getValue()} scale={scale} />,
    }),
    helper.accessor('status', {
      header: columns.status,
      enableSorting: false,
      cell: ({ row: { original: order } }) => (
        <>
          <StatusBadge status={order.status} />
          <Flags className="ml-2 md:ml-3" flags={order.flags} />
        </>
      ),
    }),
    helper.accessor('is_custom_price', {
      header: columns.type,
      enableSorting: false,
      cell: ({ getValue }) => (getValue() ? custom : standard),
    }),
    helper.accessor('created_at', {
      id: 'created',
      header: columns.created,
      cell: ({ getValue }) => <Time at={getValue()} />,
    }),
  ]);
}
