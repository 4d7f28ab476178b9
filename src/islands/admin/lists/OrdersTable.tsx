import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { formatDollars } from '../../../domain/money.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { errorMessage, request, statusOf } from '../api/request.ts';
import { Flags, OrderBadges } from '../shared/badges.tsx';
import { useContent, useWhyNot } from '../shared/context.ts';
import { LinkButton, SmallButton } from '../shared/controls.tsx';
import { ErrorMessage, StatusMessage } from '../shared/parts.tsx';
import { Amount, amountScale, counted, countText, Time } from '../shared/values.tsx';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { DataTable, ROW_NAME_CLASS, UNDER_CLASS } from './DataTable.tsx';
import type { TableProps } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { RowLink } from './RowLink.tsx';

/** What is done with several orders, and which ones it fits; the others are left out. */
const ACTIONS = [
  {
    name: 'Mark as reviewed',
    verb: 'marked as reviewed',
    body: { reviewed: true },
    fits: ({ flags }: AdminOrder) => flags.length > 0,
  },
  {
    name: 'Mark as delivered',
    verb: 'marked as delivered',
    body: { delivered: true },
    fits: (order: AdminOrder) => order.status === 'completed' && order.delivered_at === null,
  },
];

interface Props {
  orders: readonly AdminOrder[];
  /** How many of them another page of the list shows, or none. */
  elsewhere: number;
  onSelectAll: () => void;
  onClear: () => void;
  onChanged: (order: AdminOrder) => void;
}

function OrderSelection({ orders, elsewhere, onSelectAll, onClear, onChanged }: Props) {
  const client = useQueryClient();
  const canExport = useWhyNot('exports') === null;
  const bulk = useMutation({
    mutationFn: async ({ body, fits, verb }: (typeof ACTIONS)[number]) => {
      const fitting = orders.filter(fits);
      const refused: string[] = [];
      for (const { id } of fitting) {
        const path = `${ADMIN_PATHS.orders}/${id}`;
        const change = request({ path, method: 'PATCH', body, answer: orderDetailSchema });
        await change
          .then(({ order }) => onChanged(order))
          .catch((error: unknown) => {
            if (statusOf(error) === 401) throw error;
            refused.push(`${id.slice(0, 8)}: ${errorMessage(error)}`);
          });
      }
      const done = fitting.length - refused.length;
      return {
        message: done > 0 && `${counted(done, 'order')} ${verb}`,
        error: refused.length > 0 && `Not changed: ${refused.join(' ')}`,
      };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: DATA_KEY }),
  });
  return (
    <div className="grid gap-2 empty:hidden" role="group" aria-label="Selected orders">
      {orders.length > 0 && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-2 bg-plate px-4 py-2 text-small/text">
          <p className="weight-720">
            {`${counted(orders.length, 'order')} selected`}
            {elsewhere > 0 && `, ${countText(elsewhere)} not on this page`}
          </p>
          {ACTIONS.map((action) => {
            const fitting = orders.filter(action.fits).length;
            return (
              <SmallButton
                key={action.name}
                disabled={fitting === 0}
                isBusy={bulk.isPending}
                onClick={() => bulk.mutate(action)}
              >
                {`${action.name} (${countText(fitting)})`}
              </SmallButton>
            );
          })}
          {canExport && (
            <ExportButton
              pathOf={() => `${ADMIN_PATHS.orders}.csv?ids=${orders.map(({ id }) => id).join(',')}`}
              label="Export the selected"
            />
          )}
          <LinkButton onClick={onSelectAll}>Select all on this page</LinkButton>
          <LinkButton onClick={onClear}>Clear selection</LinkButton>
        </div>
      )}
      <StatusMessage>{bulk.data?.message}</StatusMessage>
      <ErrorMessage>{bulk.data?.error}</ErrorMessage>
    </div>
  );
}

export function OrdersTable(props: TableProps<AdminOrder>) {
  const { providers } = useContent();
  const scale = amountScale(props.rows);
  /** By id, in the order of their selection: as each was last seen, because its page may not be shown. */
  const [kept, setKept] = useState<ReadonlyMap<string, AdminOrder>>(new Map());
  const shown = new Map(props.rows.map((order) => [order.id, order]));
  const selected = [...kept.values()].map((order) => shown.get(order.id) ?? order);
  const isWhole = props.rows.every(({ id }) => kept.has(id));
  const keep = (orders: readonly AdminOrder[], isKept: boolean): void =>
    setKept((before) => {
      const after = new Map(before);
      for (const order of orders)
        if (isKept) after.set(order.id, order);
        else after.delete(order.id);
      return after;
    });
  const selectBox = (name: string, checked: boolean, onChange: () => void) => (
    <CheckField
      className="-my-2 w-6 flex-none"
      type="checkbox"
      aria-label={`Select ${name}`}
      {...{ checked, onChange }}
    />
  );
  return (
    <>
      <DataTable
        {...props}
        label="Orders"
        markOf={({ flags }) => (flags.length > 0 ? 'flagged' : undefined)}
        columns={[
          [
            'Service',
            (order) => {
              const { id, service_name: name, service_id: serviceId } = order;
              const isKept = kept.has(id);
              return (
                <span className="flex items-baseline gap-3">
                  {selectBox(`${name} ${id.slice(0, 8)}`, isKept, () => keep([order], !isKept))}
                  <span className="wrap-anywhere">
                    <RowLink tab="orders" id={id} className={ROW_NAME_CLASS}>
                      {name}
                    </RowLink>
                    <span className={UNDER_CLASS}>{serviceId}</span>
                  </span>
                </span>
              );
            },
            {
              beforeHeader: selectBox('all on this page', isWhole, () =>
                keep(props.rows, !isWhole),
              ),
            },
          ],
          [
            'Amount',
            ({ amount, received }) => (
              <>
                <Amount dollars={amount} scale={scale} />
                {received > 0 && received !== amount && (
                  <span className={`${UNDER_CLASS} whitespace-nowrap`}>
                    {`${formatDollars(received)} received`}
                  </span>
                )}
              </>
            ),
            { sortBy: 'amount', isNumeric: true },
          ],
          [
            'Status',
            (order) => (
              <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
                <OrderBadges order={order} />
                <Flags flags={order.flags} />
              </span>
            ),
          ],
          ['Type', (order) => (order.is_custom_price ? 'Custom' : 'Standard')],
          ['Created', ({ created_at: at }) => <Time at={at} />, { sortBy: 'time' }],
          ['Reference', ({ id }) => id.slice(0, 8)],
          [
            'Buyer',
            ({ email, provider }) => (
              <>
                <span>{email ?? '-'}</span>
                {provider !== null && (
                  <span className={UNDER_CLASS}>by {providers[provider] ?? provider}</span>
                )}
              </>
            ),
          ],
        ]}
      />
      <OrderSelection
        orders={selected}
        elsewhere={selected.filter(({ id }) => !shown.has(id)).length}
        onSelectAll={() => keep(props.rows, true)}
        onClear={() => setKept(new Map())}
        onChanged={(order) => {
          // What was cleared meanwhile stays so.
          setKept((before) =>
            before.has(order.id) ? new Map(before).set(order.id, order) : before,
          );
        }}
      />
    </>
  );
}
