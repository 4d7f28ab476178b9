import type { Config } from '@netlify/functions';
import { json } from '../core/http/responses.ts';
import { scheduled } from '../core/http/scheduled.ts';
import { forgetCalls } from '../core/stores/call-counts.ts';
import { forgetInquiries, forgetOrders } from '../core/use-cases/forget-expired.ts';

/** Hourly: deletes expired call counts, old inquiries and abandoned orders. */
export const config: Config = { schedule: '15 * * * *' };

export default scheduled('forget-expired', async ({ services }) => {
  const calls = await forgetCalls(services.database, services.now());
  const inquiries = await forgetInquiries(services);
  const orders = await forgetOrders(services);
  return json({ calls, inquiries, orders });
});
