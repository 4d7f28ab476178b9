import type { OrderDetail } from '../../../domain/admin/orders.ts';
import type { LinkedOrder, PaymentLink } from '../../../domain/admin/payment-links.ts';
import { formatDollars } from '../../../domain/money.ts';
import { AdminLink, recordRoute } from '../lists/RowLink.tsx';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { STATUS_NAMES } from '../shared/badges.tsx';
import { DialogButton, SmallButton } from '../shared/controls.tsx';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { Section, StatusMessage } from '../shared/parts.tsx';
import { Time, useCopy } from '../shared/values.tsx';
import { MakeOrderDialog, PARTS } from './MakeOrderDialog.tsx';
import { SendDialog } from './OrderDialogs.tsx';
import { useOrderMutation } from './use-order-mutation.ts';

export function LinkedOrders({ orders }: { orders: readonly LinkedOrder[] }) {
  const { route } = useAdminRoute();
  return (
    <ul>
      {orders.map(({ id, service_name: name, amount, status }) => (
        <li key={id}>
          <AdminLink to={recordRoute(route, 'orders', id)}>
            {`${name}, ${formatDollars(amount)}`}
          </AdminLink>{' '}
          {STATUS_NAMES[status].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** How the buyer of an order that staff made pays for it, and what belongs to the same agreement. */
export function OrderLink({ detail, link }: { detail: OrderDetail; link: PaymentLink }) {
  const { order } = detail;
  const { related, inquiry } = link;
  const { route } = useAdminRoute();
  const send = useOrderMutation(order.id);
  const copied = useCopy(link.url);
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
              `The order is ${STATUS_NAMES[order.status].toLowerCase()}`
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
        {link.is_open && (
          <>
            <SmallButton onClick={copied.copy}>Copy link</SmallButton>
            <DialogButton
              onOpen={send.reset}
              dialog={(onClose) => (
                <SendDialog kind="link-mail" mutation={send} {...{ order, onClose }} />
              )}
            >
              Send link
            </DialogButton>
          </>
        )}
        {link.part === 'deposit' && !hasBalance && (
          <DialogButton
            dialog={(onClose) => (
              <MakeOrderDialog from={{ deposit: { order, link } }} onClose={onClose} />
            )}
          >
            Ask for the balance
          </DialogButton>
        )}
      </div>
      <StatusMessage>{send.isSuccess ? 'The link is on its way' : copied.message}</StatusMessage>
    </Section>
  );
}
