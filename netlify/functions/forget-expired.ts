import type { Config } from '@netlify/functions';
import { json } from '../core/http/answers.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { forgetCalls } from '../core/stores/call-counts.ts';
import { forgetInquiries, forgetOrders } from '../core/use-cases/forget-expired.ts';

/** Hourly: deletes expired call counts, old inquiries and abandoned orders. */
export const config: Config = { schedule: '41 * * * *' };

export default endpoint(async ({ services }) => {
  const calls = await forgetCalls(services.database, services.now());
  const inquiries = await forgetInquiries(services);
  const orders = await forgetOrders(services);
  return json({ calls, inquiries, orders });
});
