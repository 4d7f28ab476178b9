import { setTimeout as wait } from 'node:timers/promises';
import { orderIdSchema } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { checkForBuyer } from './check-payment.ts';
import { sendMails } from './send-mails.ts';

/** Longest time that a browser waits for the gateway. */
const BROWSER_WAITS_MS = 3_000;

/**
 * Handles a browser's callback as a hint: it proves nothing, but the gateway is queried.
 * @param visit.orderId unvalidated
 * @param visit.address the browser's
 * @param after continues the query after the response, and logs its errors
 */
export async function handleBrowserCallback(
  services: Services,
  { orderId, address }: { orderId: string | null; address: string },
  after: (work: (services: Services) => Promise<unknown>) => void,
): Promise<void> {
  const id = orderIdSchema.safeParse(orderId);
  if (!id.success) return;
  const check = checkForBuyer(services, id.data, address);
  after(async (same) => {
    if ((await check) === 'paid') await sendMails(same);
  });
  const timeout = wait(BROWSER_WAITS_MS, undefined, { ref: false });
  await Promise.race([check.catch(() => undefined), timeout]);
}
