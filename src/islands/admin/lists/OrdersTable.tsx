import { useState } from 'react';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { formatDollars } from '../../../domain/money.ts';
import { Amount, amountScale } from '../shared/Amount.tsx';
import { OrderBadges, OrderFlags } from '../shared/badges.tsx';
import { useProviderName } from '../shared/content.ts';
import { Time } from '../shared/Time.tsx';
import { OrderSelection } from './OrderSelection.tsx';
import { DataTable, ROW_NAME_CLASS, UNDER_CLASS } from './DataTable.tsx';
import type { TableProps } from './DataTable.tsx';
import { RowLink } from './RowLink.tsx';

export function OrdersTable(props: TableProps<AdminOrder>) {
  const providerName = useProviderName();
  const scale = amountScale(props.rows);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        {...props}
        selection={{
          selected,
          onSelect: setSelected,
          nameOf: ({ id, service_name: name }) => `${name} ${id.slice(0, 8)}`,
        }}
        label="Orders"
        markOf={({ flags }) => (flags.length > 0 ? 'flagged' : undefined)}
        columns={[
          {
            header: 'Service',
            cell: ({ id, service_name: name, service_id: serviceId }) => (
              <>
                <RowLink tab="orders" id={id} className={ROW_NAME_CLASS}>
                  {name}
                </RowLink>
                <span className={UNDER_CLASS}>{serviceId}</span>
              </>
            ),
          },
          {
            header: 'Reference',
            cell: ({ id }) => <span className="tabular-nums">{id.slice(0, 8)}</span>,
          },
          {
            header: 'Buyer',
            cell: ({ email, provider }) => (
              <>
                {email ?? '-'}
                {provider !== null && (
                  <span className={UNDER_CLASS}>by {providerName(provider)}</span>
                )}
              </>
            ),
          },
          {
            header: 'Amount',
            sortBy: 'amount',
            isNumeric: true,
            cell: ({ amount, received }) => (
              <>
                <Amount dollars={amount} scale={scale} />
                {received > 0 && received !== amount && (
                  <span className={`${UNDER_CLASS} whitespace-nowrap`}>
                    {formatDollars(received)} received
                  </span>
                )}
              </>
            ),
          },
          {
            header: 'Status',
            cell: (order) => (
              <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
                <OrderBadges order={order} />
                <OrderFlags order={order} />
              </span>
            ),
          },
          { header: 'Type', cell: (order) => (order.is_custom_price ? 'Custom' : 'Standard') },
          { header: 'Created', sortBy: 'time', cell: ({ created_at: at }) => <Time at={at} /> },
        ]}
      />
      <OrderSelection
        orders={props.rows.filter(({ id }) => selected.has(id))}
        onSelect={(all) => setSelected(new Set(all ? props.rows.map(({ id }) => id) : []))}
      />
    </>
  );
}
