import type { Config } from '@netlify/functions';
import { scheduled } from '../core/http/scheduled.ts';
import { reconcilePayments } from '../core/use-cases/check-payment.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

/** At the same minutes as the other schedules, so that the database wakes once for all. Callbacks don't wait for it. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('reconcile-payments', async ({ services, after, time }) => {
  const counts = await reconcilePayments(services, time);
  // Also of orders that were settled or rated late.
  after((same) => sendMails(same, time));
  // One that fails beside others is its order's matter; the gateway is away if all fail.
  const isAway = counts.failed > 0 && counts.paid + counts.unpaid === 0;
  return Response.json(counts, { status: isAway ? 502 : 200 });
});
