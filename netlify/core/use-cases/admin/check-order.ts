import type { Services } from '../../services.ts';
import { claimCheck } from '../../stores/status-checks.ts';
import { checkPayment } from '../check-payment.ts';
import type { CheckResult } from '../check-payment.ts';

/**
 * Queries the gateway about one order ahead of schedule, for staff; undefined if it was queried a moment ago, or no check is
 * needed. Unlike the admin's other calls it runs with the functions' rights, which include the wallet's secrets.
 */
export async function checkOrder(
  services: Services,
  orderId: string,
): Promise<CheckResult | undefined> {
  const check = await claimCheck(services.database, { orderId, at: services.now() });
  return check && checkPayment(services, check, 'schedule');
}
