import * as z from 'zod';
import { GIVEN_UP_DAYS, REVIEW_DAYS } from '../health.ts';
import type { OperationFacts } from '../health.ts';
import { stoppedSince } from '../schedules.ts';

const ALERT_KINDS = [
  'schedule-stopped',
  'mails-given-up',
  'provider-gone',
  'reports-differ',
  'review-overdue',
] as const;

/** Something that staff have to see to: shown on the dashboard, and mailed once a day. */
export const alertSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  /** The schedule or provider; null where there is one alert of the kind. */
  subject: z.string().nullable(),
  /** How many mails or orders. */
  count: z.int().positive(),
  /** ISO 8601: since when a schedule has had no success. */
  since: z.iso.datetime().nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

const countAlert = (kind: Alert['kind'], count: number): Alert[] =>
  count > 0 ? [{ kind, subject: null, count, since: null }] : [];

/** The alerts that the facts call for. */
export function alertsOf(facts: OperationFacts, at: Date): Alert[] {
  const stopped = facts.schedules.flatMap((run): Alert[] => {
    const since = stoppedSince(run, at);
    const alert = { kind: 'schedule-stopped', subject: run.name, count: 1 } as const;
    return since ? [{ ...alert, since: since.toISOString() }] : [];
  });
  const gone = facts.goneProviders.map((subject): Alert => ({
    kind: 'provider-gone',
    subject,
    count: 1,
    since: null,
  }));
  return [
    ...stopped,
    ...gone,
    ...countAlert('mails-given-up', facts.givenUpMails),
    ...countAlert('reports-differ', facts.contradictedOrders),
    ...countAlert('review-overdue', facts.unreviewedOrders),
  ];
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** One sentence for staff, on the dashboard and in the mail. */
export function alertText({ kind, subject, count, since }: Alert): string {
  switch (kind) {
    case 'schedule-stopped': {
      const time = since?.slice(0, 16).replace('T', ' ') ?? '';
      return `The scheduled function ${subject ?? ''} has not succeeded since ${time} UTC.`;
    }
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
