import * as z from 'zod';
import { GIVEN_UP_DAYS, REVIEW_DAYS, UNRATED_DAYS } from '../health.ts';
import type { OperationFacts, StuckKind } from '../health.ts';
import { stoppedSince } from '../schedules.ts';

/** Something that staff have to see to: shown on the dashboard, and mailed once a day. */
export const alertSchema = z.object({
  kind: z.enum([
    'schedule-stopped',
    'mails-given-up',
    'provider-gone',
    'reports-differ',
    'review-overdue',
    'work-stuck',
    'coin-unpriced',
  ]),
  /** The schedule or provider, the order, or what is stuck, as its kind and id; null where there is one alert of the kind. */
  subject: z.string().nullable(),
  /** How many mails or orders. */
  count: z.int().positive(),
  /** ISO 8601: since when a schedule has had no success, something is stuck, or no price is looked for. */
  since: z.iso.datetime().nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

const alertOf = (kind: Alert['kind'], about: Partial<Alert>): Alert => ({
  ...{ kind, subject: null, count: 1, since: null },
  ...about,
});

/** The alerts that the facts call for. */
export function alertsOf(facts: OperationFacts, at: Date): Alert[] {
  const stopped = facts.schedules.flatMap((run) => {
    const since = stoppedSince(run, { at, sells: facts.sells })?.toISOString();
    return since ? [alertOf('schedule-stopped', { subject: run.name, since })] : [];
  });
  const counted = [
    alertOf('mails-given-up', { count: facts.givenUpMails }),
    alertOf('reports-differ', { count: facts.contradictedOrders }),
    alertOf('review-overdue', { count: facts.unreviewedOrders }),
  ];
  const stuck = facts.stuck.map(({ kind, subject, since }) =>
    alertOf('work-stuck', { subject: `${kind} ${subject}`, since: since.toISOString() }),
  );
  const unpriced = facts.unpriced.map(({ orderId, since }) =>
    alertOf('coin-unpriced', { subject: orderId, since: since.toISOString() }),
  );
  return [
    ...stuck,
    ...unpriced,
    ...stopped,
    ...facts.goneProviders.map((subject) => alertOf('provider-gone', { subject })),
    ...counted.filter(({ count }) => count > 0),
  ];
}

const STUCK: Record<StuckKind, (id: string) => string> = {
  settling: (id) => `What was reported about order ${id} can’t be settled`,
  check: (id) => `The payment of order ${id} can’t be checked`,
  rating: (id) => `The coin of order ${id} can’t be rated`,
  mail: (id) => `Mail ${id} can’t be sent`,
  deletion: (id) => `What has expired of ${id} can’t be deleted`,
};

const minuteOf = (since: string | null): string => since?.slice(0, 16).replace('T', ' ') ?? '';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** One sentence for staff, on the dashboard and in the mail. */
export function alertText({ kind, subject, count, since }: Alert): string {
  switch (kind) {
    case 'work-stuck': {
      const [kind, id = ''] = (subject ?? '').split(' ');
      const what = kind !== undefined && kind in STUCK ? STUCK[kind as StuckKind](id) : subject;
      return `${what ?? ''} since ${minuteOf(since)} UTC, by a fault that the log names. Everything else goes on.`;
    }
    case 'coin-unpriced':
      return `No price was found in ${UNRATED_DAYS} days for the coin of order ${subject ?? ''}. Enter its value on the order’s page, or review the order.`;
    case 'schedule-stopped':
      return `The scheduled function ${subject ?? ''} has not succeeded since ${minuteOf(since)} UTC.`;
    case 'provider-gone':
      return `The payment provider ${subject ?? ''} is offered, but takes no payments at the gateway.`;
    case 'mails-given-up':
      return `${count === 1 ? '1 mail was' : `${count} mails were`} given up in the last ${GIVEN_UP_DAYS} days.`;
    case 'reports-differ':
      return `The gateway’s reports about ${orders(count)} contradict each other.`;
    case 'review-overdue':
      return `${orders(count)} ${count === 1 ? 'has' : 'have'} waited for review for more than ${REVIEW_DAYS} days.`;
  }
}
