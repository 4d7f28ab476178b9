import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import { withReserve } from '../run-time.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';
import { dropMails } from '../stores/mails.ts';
import { clearStuck } from '../stores/stuck-work.ts';
import { reconcilePayments } from './check-payment.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendMails } from './send-mails.ts';

/**
 * The work of all schedules of a shop that sells nothing: checks orders from before, sends mails, deletes what has expired. A
 * part that fails keeps no other from running.
 * @returns what each part did, or that it failed
 */
export async function runDaily(
  services: Services,
  report: (error: unknown) => void,
  time: RunTime,
) {
  const { database, mailer } = services;
  const attempt = async <Done>(name: string, work: () => Promise<Done>) =>
    work().catch((cause: unknown) => {
      report(new Error(`The ${name} of the daily run failed.`, { cause }));
      return 'failed' as const;
    });
  // Each of them begins nothing that could take all the time left, so that some is left for the next.
  const payments = await attempt('payments', () => reconcilePayments(services, time));
  const mails = await attempt('mails', async () => {
    if (!mailer) await dropMails(database);
    const sent = await sendMails(services, withReserve(time, DATABASE_MS));
    await clearStuck(database, ['mail']);
    return sent;
  });
  return { payments, mails, ...(await forgetExpired(services, report, time)) };
}
