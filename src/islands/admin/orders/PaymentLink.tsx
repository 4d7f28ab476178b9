import type { LinkedOrder } from '../../../domain/admin/payment-links.ts';
import { formatDollars } from '../../../domain/money.ts';
import { AdminLink, recordRoute } from '../lists/RowLink.tsx';
import { useAdminRoute } from '../route/route.ts';
import { statusName } from '../shared/badges.tsx';
import { SmallButton } from '../shared/controls.tsx';
import { DescriptionList, Section, StatusMessage } from '../shared/parts.tsx';
import { Time, useCopy } from '../shared/values.tsx';
import { MakeOrderDialog, PARTS } from './MakeOrderDialog.tsx';
import { SendDialog } from './OrderDialogs.tsx';
import { useOrder, useOrderMutation } from './use-order.ts';

export function LinkedOrders({ orders }: { orders: readonly LinkedOrder[] }) {
  const { route } = useAdminRoute();
  return (
    <ul>
      {orders.map(({ id, service_name: name, amount, status }) => (
        <li key={id}>
          <AdminLink to={recordRoute(route, 'orders', id)}>
            {`${name}, ${formatDollars(amount)}`}
          </AdminLink>{' '}
          {statusName(status).toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** How the buyer of an order that staff made pays for it, and what belongs to the same agreement. */
export function OrderLink() {
  const { order, link } = useOrder();
  const { route } = useAdminRoute();
  const send = useOrderMutation(order.id);
  const copied = useCopy(link?.url ?? '');
  if (!link) return null;
  const { related, inquiry } = link;
  const hasBalance = related.some(({ status }) => status === 'pending' || status === 'completed');
  return (
    <Section title="Payment link">
      <DescriptionList
        items={{
          Charges: `${PARTS[link.part]} of ${formatDollars(link.agreed)}`,
          [link.is_open ? 'Open until' : 'Ended']:
            link.is_open || order.status === 'pending' ? (
              <Time at={link.expires_at} />
            ) : (
              `The order is ${statusName(order.status).toLowerCase()}`
            ),
          'Note to the buyer': link.note && (
            <span className="whitespace-pre-wrap">{link.note}</span>
          ),
          Inquiry: inquiry && (
            <AdminLink to={recordRoute(route, 'inquiries', inquiry.id)}>{inquiry.name}</AdminLink>
          ),
          'Same agreement': related.length > 0 ? <LinkedOrders orders={related} /> : null,
        }}
      />
      <div className="flex flex-wrap gap-2">
        {link.is_open && <SmallButton onClick={copied.copy}>Copy link</SmallButton>}
        <SendDialog kind="link-mail" opener="Send link" isOffered={link.is_open} mutation={send} />
        <MakeOrderDialog
          opener="Ask for the balance"
          isOffered={link.part === 'deposit' && !hasBalance}
          from={{ deposit: { order, link } }}
        />
      </div>
      <StatusMessage>{send.message ?? copied.message}</StatusMessage>
    </Section>
  );
}
