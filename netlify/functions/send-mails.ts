import type { Config } from '@netlify/functions';
import { TIME_LIMIT_MS as DATABASE_MS } from '../core/database.ts';
import { scheduled } from '../core/http/scheduled.ts';
import { withReserve } from '../core/run-time.ts';
import { dropMails } from '../core/stores/mails.ts';
import { clearStuck } from '../core/stores/stuck-work.ts';
import { checkHealth } from '../core/use-cases/operation.ts';
import { sendDueMails } from '../core/use-cases/send-mails.ts';

/** Separate from reconcile-payments, so that a hanging mail server delays no payment. Also retries failed mails. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('send-mails', async ({ services, after, time }) => {
  // What waits when mail is switched off would count as late, and be sent when it is switched on again.
  if (!services.mailer) await dropMails(services.database);
  const counts = await sendDueMails(services, withReserve(time, DATABASE_MS));
  after(({ database }) => clearStuck(database, ['mail']));
  // Retries become rare: a run without one must not look as if the mail server were back.
  const isStuck = counts.failed > 0 || (await checkHealth(services)).mails === 'late';
  return Response.json(counts, { status: isStuck ? 502 : 200 });
});
