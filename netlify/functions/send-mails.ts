import type { Config } from '@netlify/functions';
import { json } from '../core/http/answers.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

/** A run of its own, so that a mail server that hangs holds up no payment; what failed before is tried again. */
export const config: Config = { schedule: '*/5 * * * *' };

export default endpoint(async ({ services }) => {
  const counts = await sendMails(services);
  return json(counts, counts.failed > 0 ? 502 : 200);
});
