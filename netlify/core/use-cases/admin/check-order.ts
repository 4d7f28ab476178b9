import { countedCall } from '../../call-limit.ts';
import type { Services } from '../../services.ts';
import { claimCheck } from '../../stores/status-checks.ts';
import { checkPayment } from '../check-payment.ts';
import type { CheckResult } from '../check-payment.ts';

/** Per staff member; beside the limit of the function. */
const STAFF_CHECKS = { name: 'check by staff', calls: 30, seconds: 60 };

/**
 * Queries the gateway about one order ahead of schedule, for staff; undefined if it was queried a moment ago, or no check is
 * needed. Unlike the admin's other calls it runs with the functions' rights, which include the wallet's secrets.
 */
export async function checkOrder(
  services: Services,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<CheckResult | undefined> {
  const { settings, database } = services;
  const at = services.now();
  const call = countedCall(STAFF_CHECKS, { account: staffId }, { settings, at });
  const check = await claimCheck(database, { orderId, at, call });
  return check && checkPayment(services, check, 'schedule');
}
