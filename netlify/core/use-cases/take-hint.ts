import { setTimeout as wait } from 'node:timers/promises';
import { orderIdSchema } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { checkForBuyer } from './check-payment.ts';
import { sendMails } from './send-mails.ts';

/** A browser waits this long at most, in ms, whatever the gateway does. */
const BROWSER_WAITS_MS = 3_000;

/**
 * Takes what a browser brings as a hint: it proves nothing, and makes the server ask the gateway.
 * @param orderId as it was sent
 * @param after goes on with the question when the browser waits no longer, and tells of a fault
 */
export async function takeHint(
  services: Services,
  orderId: string | null,
  after: (work: (services: Services) => Promise<unknown>) => void,
): Promise<void> {
  const id = orderIdSchema.safeParse(orderId);
  if (!id.success) return;
  const asked = checkForBuyer(services, id.data);
  after(async (same) => {
    if ((await asked) === 'paid') await sendMails(same);
  });
  const patience = wait(BROWSER_WAITS_MS, undefined, { ref: false });
  await Promise.race([asked.catch(() => undefined), patience]);
}
