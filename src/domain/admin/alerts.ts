import * as z from 'zod';
import { GIVEN_UP_DAYS, REVIEW_DAYS } from '../health.ts';
import type { OperationFacts } from '../health.ts';
import { stoppedSince } from '../schedules.ts';

/** Something that staff have to see to: shown on the dashboard, and mailed once a day. */
export const alertSchema = z.object({
  kind: z.enum([
    'schedule-stopped',
    'mails-given-up',
    'provider-gone',
    'reports-differ',
    'review-overdue',
  ]),
  /** The schedule or provider; null where there is one alert of the kind. */
  subject: z.string().nullable(),
  /** How many mails or orders. */
  count: z.int().positive(),
  /** ISO 8601: since when a schedule has had no success. */
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
    const since = stoppedSince(run, at)?.toISOString();
    return since ? [alertOf('schedule-stopped', { subject: run.name, since })] : [];
  });
  const counted = [
    alertOf('mails-given-up', { count: facts.givenUpMails }),
    alertOf('reports-differ', { count: facts.contradictedOrders }),
    alertOf('review-overdue', { count: facts.unreviewedOrders }),
  ];
  return [
    ...stopped,
    ...facts.goneProviders.map((subject) => alertOf('provider-gone', { subject })),
    ...counted.filter(({ count }) => count > 0),
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
