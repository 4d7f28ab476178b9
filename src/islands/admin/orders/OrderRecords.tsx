import type { BadgeTone } from '../../../components/ui/Badge.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Bob } from '../../../components/ui/Bob.tsx';
import type { OrderEvent, OrderMail } from '../../../domain/admin/orders.ts';
import { formatDollars } from '../../../domain/money.ts';
import { errorMessage } from '../api/request.ts';
import { flagNames, statusName } from '../shared/badges.tsx';
import { SmallButton } from '../shared/controls.tsx';
import {
  DescriptionList,
  ErrorMessage,
  PlainList,
  Section,
  StatusMessage,
} from '../shared/parts.tsx';
import { Time } from '../shared/values.tsx';
import { SendDialog } from './OrderDialogs.tsx';
import { useOrder, useOrderMutation } from './use-order.ts';

const ANSWERS = { paid: 'Paid', unpaid: 'Not paid', failed: 'No answer' } as const;

/** The status checks of an order that may still be paid: the last one, the next one, and one now. */
export function OrderChecks() {
  const { order, checks } = useOrder();
  const check = useOrderMutation(order.id);
  if (checks === null || (order.status === 'completed' && !check.isSuccess)) return null;
  const { count, answer, checked_at: checkedAt, next_at: nextAt } = checks;
  return (
    <Section title="Gateway checks">
      <DescriptionList
        items={{
          Answer: answer === null ? '-' : ANSWERS[answer],
          'Last check': checkedAt === null ? '-' : <Time at={checkedAt} />,
          'Next check': nextAt === null ? 'None: the checks have ended' : <Time at={nextAt} />,
          Checks: String(count),
        }}
      />
      {order.status !== 'completed' && (
        <SmallButton
          isBusy={check.isPending}
          onClick={() => check.mutate({ path: '/check', body: {} })}
        >
          {check.isPending ? 'Checking...' : 'Check with the gateway now'}
        </SmallButton>
      )}
      <StatusMessage>
        {check.isSuccess && answer !== null && `The gateway answers: ${ANSWERS[answer]}`}
      </StatusMessage>
      <ErrorMessage>{check.isError && errorMessage(check.error)}</ErrorMessage>
    </Section>
  );
}

const TITLES = new Map([
  ['order_created', 'Order placed'],
  ['staff_made_order', 'Order made by staff'],
  ['staff_sent_link', 'Payment link sent'],
  ['wallet_attached', 'Payment address assigned'],
  ['provider_changed', 'Payment provider changed'],
  ['payment_completed', 'Payment confirmed'],
  ['payment_underpaid', 'Underpaid'],
  ['payment_repeated', 'A second payment arrived'],
  ['payment_adopted', 'Payment reported again'],
  ['payment_unrated', 'Payment in a coin without a price'],
  ['payment_rated', 'Price of the coin found'],
  ['payment_conflict', 'Payment of another order reported'],
  ['payment_cancelled', 'Canceled by the buyer'],
  ['staff_cancelled', 'Canceled by staff'],
  ['staff_accepted', 'Payment accepted by staff'],
  ['staff_reviewed', 'Reviewed by staff'],
  ['staff_unreviewed', 'Review undone'],
  ['staff_refunded', 'Refunded by staff'],
  ['staff_valued', 'Value entered by staff'],
  ['staff_withdrew_refund', 'Refund withdrawn by staff'],
  ['staff_withdrew_payment', 'Payment withdrawn by staff'],
  ['staff_delivered', 'Delivered'],
  ['staff_undelivered', 'Delivery undone'],
  ['staff_resent_receipt', 'Receipt resent'],
  ['staff_changed_email', 'Email address changed'],
  ['recomputed', 'Recomputed by other rules'],
]);

const ACTORS: Readonly<Record<OrderEvent['actor'], string>> = {
  buyer: 'Buyer',
  gateway: 'Payment provider',
  schedule: 'Scheduled check',
  staff: 'Staff',
};

export const eventTitle = ({ kind }: OrderEvent): string =>
  TITLES.get(kind) ?? kind.replaceAll('_', ' ');

export function eventDetails(event: OrderEvent): string[] {
  const { actor, staff_email: email, from_status: from, to_status: to, detail } = event;
  if (event.kind === 'recomputed') {
    const { field, rules, rules_now: now } = detail;
    return ['Command line', `${String(field)} by rules ${String(now)} instead of ${String(rules)}`];
  }
  const hasChanged = from !== null && to !== null && from !== to;
  const amount = Number(detail['amount'] ?? Number.NaN);
  return [
    ...(event.voided_at === null ? [] : ['Void by later rules']),
    email ?? ACTORS[actor],
    ...(hasChanged ? [`${statusName(from)} to ${statusName(to)}`] : []),
    ...(Number.isFinite(amount) ? [formatDollars(amount)] : []),
    ...flagNames(detail['flags']),
    ...(typeof detail['before'] === 'string' ? [`from ${detail['before']}`] : []),
    ...(typeof detail['email'] === 'string' ? [`to ${detail['email']}`] : []),
  ];
}

const LINE =
  'before:absolute before:inset-y-0 before:left-[calc(0.45rem-1px)] before:w-0.5 before:bg-signal last:before:bottom-auto last:before:h-[0.15rem] forced-colors:before:bg-[CanvasText]';

export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Section title="History">
      {events.length === 0 && <p className="text-ink-soft">No events yet.</p>}
      <ol>
        {events.map((event, index) => (
          <li key={event.id} className={`relative pb-4 pl-6 text-dense/[1.4] ${LINE}`}>
            {index === events.length - 1 ? (
              <Bob className="absolute top-[0.1rem] left-0 w-[0.9rem] fill-signal" />
            ) : (
              <span
                className="absolute top-[0.6em] left-[0.1rem] h-0.5 w-[0.7rem] bg-signal forced-colors:bg-[CanvasText]"
                aria-hidden="true"
              />
            )}
            <p className={`weight-720 ${event.voided_at === null ? '' : 'line-through'}`}>
              {eventTitle(event)}
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              {eventDetails(event).join(', ')}
            </p>
            <Time at={event.created_at} />
            {/* What the gateway said, word for word. */}
            {event.report && (
              <details className="mt-1 text-small">
                <summary className="inline-flex min-h-8 items-center underline hover:text-signal-text">
                  Report {event.report_no}
                </summary>
                <code className="block bg-wash p-2 wrap-anywhere">{event.report}</code>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

const KINDS: Readonly<Record<OrderMail['kind'], string>> = {
  receipt: 'Receipt',
  'refund-mail': 'Refund mail',
  'cancel-mail': 'Cancellation mail',
  'delivery-mail': 'Delivery mail',
  'link-mail': 'Payment link',
  'order-notice': 'Order notice',
  'underpaid-notice': 'Underpaid notice',
  'differ-notice': 'Reports differ notice',
  'rate-notice': 'Unknown rate notice',
  'inquiry-notice': 'Inquiry notice',
  'alert-notice': 'Alert',
};

const STATUSES: Readonly<Record<OrderMail['status'], { name: string; tone: BadgeTone }>> = {
  sent: { name: 'Sent', tone: 'success' },
  waiting: { name: 'Waiting', tone: 'plain' },
  failed: { name: 'Failed', tone: 'danger' },
  dropped: { name: 'Not needed', tone: 'plain' },
};

function Mail({ mail }: { mail: OrderMail }) {
  const { name, tone } = STATUSES[mail.status];
  return (
    <li className="border-b border-wash py-2 text-dense/[1.4]">
      <p className="flex items-baseline justify-between gap-4">
        <span className="weight-720">{KINDS[mail.kind]}</span>
        <Badge tone={tone} isInline>
          {name}
        </Badge>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        <span>{mail.recipient ?? 'No recipient'}</span>
        {mail.staff_email !== null && (
          <span>{`, ${mail.kind === 'receipt' ? 'resent' : 'sent'} by ${mail.staff_email}`}</span>
        )}
        {mail.failure !== null && <span>{`, ${mail.failure}`}</span>}
      </p>
      <Time at={mail.sent_at ?? mail.created_at} />
    </li>
  );
}

export function OrderMails() {
  const { order, mails } = useOrder();
  const resend = useOrderMutation(order.id);
  return (
    <Section title="Mails">
      <PlainList empty="No mails yet.">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </PlainList>
      <SendDialog
        kind="receipt"
        opener={order.email === null ? 'Send receipt' : 'Resend receipt'}
        isOffered={order.status === 'completed'}
        mutation={resend}
      />
      <StatusMessage>{resend.message}</StatusMessage>
    </Section>
  );
}
