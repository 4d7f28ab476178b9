import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import type { OrderDetail } from '../../../domain/admin/orders.ts';
import { formatDollars } from '../../../domain/money.ts';
import { orderQuery } from '../api/queries.ts';
import { listQueries } from '../lists/list-queries.ts';
import { errorMessage, statusOf } from '../api/request.ts';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { navigate, useAdminRoute } from '../route/route.ts';
import { Flags, OrderBadges, statusName } from '../shared/badges.tsx';
import { useContent } from '../shared/context.ts';
import { SmallButton } from '../shared/controls.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../shared/DetailPage.tsx';
import { Notes } from '../shared/Notes.tsx';
import { DescriptionList, ErrorMessage, StatusMessage } from '../shared/parts.tsx';
import { CopyCode, Time } from '../shared/values.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderRefunds, OrderTransactions } from './OrderPayments.tsx';
import { OrderChecks, OrderHistory, OrderMails } from './OrderRecords.tsx';
import { OrderLink } from './PaymentLink.tsx';
import { OrderContext, useOrder, useOrderMutation } from './use-order.ts';

/** Leads to the orders before and after this one, in the list that it was opened from. */
export function OrderSteps({ id }: { id: string }) {
  const client = useQueryClient();
  const { route, previousCursors } = useAdminRoute();
  const { data } = useLiveQuery(listQueries.orders(route), false);
  const [last, setLast] = useState(-1);
  const show = (open: string, cursor: string, cursors: string[]): void =>
    navigate({ open, cursor }, { previousCursors: cursors, replaces: true });
  const turn = useMutation({
    mutationFn: async (isNext: boolean) => {
      const cursor = (isNext ? data?.next_cursor : previousCursors.at(-1)) ?? '';
      const page = await client.query(listQueries.orders({ ...route, cursor }));
      const other = page.items.at(isNext ? 0 : -1);
      const cursors = isNext ? [...previousCursors, route.cursor] : previousCursors.slice(0, -1);
      if (other) show(other.id, cursor, cursors);
    },
  });
  const items = data?.items ?? [];
  const index = items.findIndex((order) => order.id === id);
  if (index !== -1 && index !== last) setLast(index);
  const place = index === -1 ? last : index;
  if (place === -1) return null;
  // An action may have taken the order out of the filter: the next one then has its place.
  const following = index === -1 ? place : place + 1;
  const step = (to: number): void => {
    const item = items[to];
    if (item) show(item.id, route.cursor, previousCursors);
    else turn.mutate(to > 0);
  };
  const hasNext = following < items.length || Boolean(data?.next_cursor);
  return (
    <nav className="flex gap-2" aria-label="Orders of the list">
      <SmallButton
        data-step="previous"
        disabled={place === 0 && previousCursors.length === 0}
        onClick={() => step(place - 1)}
      >
        Previous order
      </SmallButton>
      <SmallButton data-step="next" disabled={!hasNext} onClick={() => step(following)}>
        Next order
      </SmallButton>
      <ErrorMessage>{turn.isError && errorMessage(turn.error)}</ErrorMessage>
    </nav>
  );
}

/** The outcome of the last action. Dialogs that stay open show their own errors. */
function Outcome() {
  const { order, change } = useOrder();
  const { variables, error, message } = change;
  if (!error || variables?.path) return <StatusMessage>{message}</StatusMessage>;
  return statusOf(error) === 409 ? (
    <Alert tone="warning" takesFocus>
      <p>
        {`Someone changed this order in the meantime. It is now ${statusName(order.status).toLowerCase()}${order.delivered_at ? ' and delivered' : ''}. Your note is kept below.`}
      </p>
    </Alert>
  ) : (
    <Alert tone="danger" title="The order was not changed" takesFocus>
      <p>{errorMessage(error)}</p>
    </Alert>
  );
}

function Facts() {
  const { order } = useOrder();
  const { email, payment_id: paymentId, provider } = order;
  const { providers } = useContent();
  return (
    <DescriptionList
      className="md:grid-cols-2 min-[80rem]:grid-cols-1"
      items={{
        Reference: <CopyCode code={order.id} name="Reference" />,
        'Service ID': order.service_id,
        Type: order.is_custom_price ? 'Custom' : 'Standard',
        Charged: formatDollars(order.amount),
        Received: order.received > 0 ? formatDollars(order.received) : '-',
        Refunded: order.refunded > 0 ? formatDollars(order.refunded) : null,
        Provider: provider === null ? '-' : (providers[provider] ?? provider),
        'Receipt email': email === null ? '-' : <a href={`mailto:${email}`}>{email}</a>,
        'Payment ID': paymentId === null ? '-' : <CopyCode code={paymentId} name="Payment ID" />,
        Created: <Time at={order.created_at} />,
        Delivered: order.delivered_at && <Time at={order.delivered_at} />,
        'Last change': <Time at={order.updated_at} />,
      }}
    />
  );
}

function Order({ detail }: { detail: OrderDetail }) {
  const { order, notes, events } = detail;
  const change = useOrderMutation(order.id);
  return (
    <OrderContext value={{ ...detail, change }}>
      <DetailHead>
        <p className="text-title/none weight-850 tracking-title tabular-nums">
          {formatDollars(order.amount)}
        </p>
        <span className="flex flex-wrap gap-2">
          <OrderBadges order={order} />
          <Flags flags={order.flags} order={order} />
        </span>
        <OrderActions />
      </DetailHead>
      <Outcome />
      <DetailColumns className="md:grid-cols-2 min-[80rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-1 content-start gap-fluid-1 md:col-span-full min-[80rem]:col-auto">
          <Facts />
          <OrderLink />
          <OrderChecks />
          <OrderMails />
        </div>
        <div className="grid grid-cols-1 content-start gap-fluid-1">
          <OrderTransactions />
          <OrderRefunds />
          <Notes
            id={order.id}
            notes={notes}
            mutation={change}
            request={(body) => ({ body, done: 'Note added' })}
          />
        </div>
        <OrderHistory events={events} />
      </DetailColumns>
    </OrderContext>
  );
}

export function OrderPage({ id }: { id: string }) {
  const { data, error } = useLiveQuery(orderQuery(id));
  const name = data?.order.service_name;
  return (
    <DetailPage
      // Moves the focus to the heading of each order.
      key={id}
      title={statusOf(error) === 404 ? 'Order not found' : name}
      tabTitle={name && `${name} · ${id.slice(0, 8)}`}
      back="All orders"
      steps={<OrderSteps id={id} />}
    >
      {data && <Order detail={data} />}
    </DetailPage>
  );
}
