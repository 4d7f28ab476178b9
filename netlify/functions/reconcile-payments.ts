import type { Config } from '@netlify/functions';
import { json } from '../core/http/responses.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { reconcilePayments } from '../core/use-cases/check-payment.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

/** Every five minutes: the gateway asks for occasional checks, not for tight polling. */
export const config: Config = { schedule: '*/5 * * * *' };

export default endpoint(async ({ services, after }) => {
  const counts = await reconcilePayments(services);
  if (counts.paid > 0) after(sendMails);
  return json(counts, counts.failed > 0 ? 502 : 200);
});
