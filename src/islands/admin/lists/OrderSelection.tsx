import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { selectionPath } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { errorMessage, request, statusOf } from '../api/request.ts';
import { counted, countText } from '../shared/Amount.tsx';
import { LinkButton, SmallButton } from '../shared/buttons.tsx';
import { ErrorMessage, StatusMessage } from '../shared/Section.tsx';
import { useWhyNot } from '../shared/staff.ts';
import { ExportButton } from './ExportButton.tsx';

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

/** The outcome of a change of several orders. */
export interface BulkResult {
  done: number;
  /** Why an order was not changed, with its reference. */
  refused: string[];
}

/** Changes orders one after the other. @throws {RequestError} if the session has ended */
async function changeAll(orders: readonly AdminOrder[], body: ChangeOrder): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  for (const { id } of orders) {
    const path = `${ADMIN_PATHS.orders}/${id}`;
    try {
      await request({ path, method: 'PATCH', body, answer: orderDetailSchema });
      result.done += 1;
    } catch (error) {
      if (statusOf(error) === 401) throw error;
      result.refused.push(`${id.slice(0, 8)}: ${errorMessage(error)}`);
    }
  }
  return result;
}

interface Props {
  /** The selected orders. */
  orders: readonly AdminOrder[];
  /** All of the page, or none. */
  onSelect: (all: boolean) => void;
}

/** What can be done with several orders at once. */
export function OrderSelection({ orders, onSelect }: Props) {
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
