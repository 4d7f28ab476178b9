import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { formatDollars } from '../../../domain/money.ts';
import { selectionPath } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { errorMessage, request, statusOf } from '../api/request.ts';
import { OrderBadges, OrderFlags } from '../shared/badges.tsx';
import { useProviderName, useWhyNot } from '../shared/context.ts';
import { LinkButton, SmallButton } from '../shared/controls.tsx';
import { ErrorMessage, StatusMessage } from '../shared/parts.tsx';
import { Amount, amountScale, counted, countText, Time } from '../shared/values.tsx';
import { DataTable, ROW_NAME_CLASS, UNDER_CLASS } from './DataTable.tsx';
import type { TableProps } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { RowLink } from './RowLink.tsx';

interface BulkAction {
  name: string;
  done: string;
  body: ChangeOrder;
  /** Whether the change applies to an order; the others are left out. */
  fits: (order: AdminOrder) => boolean;
}

const ACTIONS: readonly BulkAction[] = [
  {
    name: 'Mark as reviewed',
    done: 'marked as reviewed',
    body: { reviewed: true },
    fits: ({ flags }) => flags.length > 0,
  },
  {
    name: 'Mark as delivered',
    done: 'marked as delivered',
    body: { delivered: true },
    fits: (order) => order.status === 'completed' && order.delivered_at === null,
  },
];

/**
 * Changes orders one after the other. Returns how many, and why the others were not, with their
 * references. @throws {RequestError} if the session has ended
 */
async function changeAll(orders: readonly AdminOrder[], body: ChangeOrder) {
  const refused: string[] = [];
  for (const { id } of orders) {
    const path = `${ADMIN_PATHS.orders}/${id}`;
    try {
      await request({ path, method: 'PATCH', body, answer: orderDetailSchema });
    } catch (error) {
      if (statusOf(error) === 401) throw error;
      refused.push(`${id.slice(0, 8)}: ${errorMessage(error)}`);
    }
  }
  return { done: orders.length - refused.length, refused };
}

interface Props {
  orders: readonly AdminOrder[];
  /** All of the page, or none. */
  onSelect: (all: boolean) => void;
}

function OrderSelection({ orders, onSelect }: Props) {
  const client = useQueryClient();
  const canExport = useWhyNot('exports') === null;
  const bulk = useMutation({
    mutationFn: async ({ body, fits }: BulkAction) => changeAll(orders.filter(fits), body),
    onSuccess: () => client.invalidateQueries({ queryKey: DATA_KEY }),
  });
  const { data, variables } = bulk;
  return (
    <div className="grid gap-2 empty:hidden" role="group" aria-label="Selected orders">
      {orders.length > 0 && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-2 bg-plate px-4 py-2 text-small/text">
          <p className="weight-720">{counted(orders.length, 'order')} selected</p>
          {ACTIONS.map((action) => {
            const fitting = orders.filter(action.fits).length;
            return (
              <SmallButton
                key={action.name}
                disabled={fitting === 0}
                isBusy={bulk.isPending}
                onClick={() => bulk.mutate(action)}
              >
                {action.name} ({countText(fitting)})
              </SmallButton>
            );
          })}
          {canExport && (
            <ExportButton
              path={selectionPath(orders.map(({ id }) => id))}
              label="Export the selected"
            />
          )}
          <LinkButton onClick={() => onSelect(true)}>Select all on this page</LinkButton>
          <LinkButton onClick={() => onSelect(false)}>Clear selection</LinkButton>
        </div>
      )}
      <StatusMessage>
        {data && data.done > 0 && `${counted(data.done, 'order')} ${variables?.done}`}
      </StatusMessage>
      <ErrorMessage>
        {data && data.refused.length > 0 && `Not changed: ${data.refused.join(' ')}`}
      </ErrorMessage>
    </div>
  );
}

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
