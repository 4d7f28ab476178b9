import { Bob } from '../../../components/ui/Bob.tsx';
import type { OrderEvent } from '../../../domain/admin/orders.ts';
import { formatDollars } from '../../../domain/money.ts';
import { flagNames, STATUS_NAMES } from '../shared/badges.tsx';
import { Section } from '../shared/Section.tsx';
import { Time } from '../shared/Time.tsx';

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
  ['staff_withdrew_refund', 'Refund withdrawn by staff'],
  ['staff_delivered', 'Delivered'],
  ['staff_undelivered', 'Delivery undone'],
  ['staff_resent_receipt', 'Receipt resent'],
  ['staff_changed_email', 'Email address changed'],
]);

const ACTORS: Readonly<Record<OrderEvent['actor'], string>> = {
  buyer: 'Buyer',
  gateway: 'Payment provider',
  schedule: 'Scheduled check',
  staff: 'Staff',
};

/** The title of an event; an unknown kind is shown by its name. */
export const eventTitle = ({ kind }: OrderEvent): string =>
  TITLES.get(kind) ?? kind.replaceAll('_', ' ');

/** Who caused the event, what changed, the amount, and the flags that a review cleared. */
export function eventDetails(event: OrderEvent): string[] {
  const { actor, staff_email: email, from_status: from, to_status: to, detail } = event;
  const hasChanged = from !== null && to !== null && from !== to;
  const amount = Number(detail['amount'] ?? Number.NaN);
  return [
    email ?? ACTORS[actor],
    ...(hasChanged ? [`${STATUS_NAMES[from]} to ${STATUS_NAMES[to]}`] : []),
    ...(Number.isFinite(amount) ? [formatDollars(amount)] : []),
    ...flagNames(detail['flags']),
    ...['before', 'email'].flatMap((name) => {
      const email = detail[name];
      return typeof email === 'string' ? [`${name === 'before' ? 'from' : 'to'} ${email}`] : [];
    }),
  ];
}

const LINE =
  'before:absolute before:inset-y-0 before:left-[calc(0.45rem-1px)] before:w-0.5 before:bg-signal last:before:bottom-auto last:before:h-[0.15rem] forced-colors:before:bg-[CanvasText]';

/** What the gateway said, word for word. */
function Report({ event: { report_no: no, report } }: { event: OrderEvent }) {
  if (!report) return null;
  return (
    <details className="mt-1 text-small">
      <summary className="inline-flex min-h-8 items-center underline hover:text-signal-text">
        Report {no}
      </summary>
      <code className="block bg-wash p-2 wrap-anywhere">{report}</code>
    </details>
  );
}

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
            <p className="weight-720">{eventTitle(event)}</p>
            <p className="text-small wrap-anywhere text-ink-soft">
              {eventDetails(event).join(', ')}
            </p>
            <Time at={event.created_at} />
            <Report event={event} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
