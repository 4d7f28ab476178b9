import type { ResendReceipt } from '../../../../src/domain/admin/orders.ts';
import { longDate } from '../../mail/compose.ts';
import type { Services } from '../../services.ts';
import { resendReceipt as storeResend } from '../../stores/admin/resend-receipt.ts';
import { showOrderDetail } from './show-order-detail.ts';

type Resend = ResendReceipt & { orderId: string; staffId: string };

/** What the mail with an order's link says beside the order, or undefined if it can't be paid by one. One round trip. */
async function linkWords(services: Services, orderId: string) {
  const link = (await showOrderDetail(services, orderId))?.link;
  if (!link?.is_open) return undefined;
  const expires = longDate(services.catalogue.mails, new Date(link.expires_at));
  return { link: link.url, note: link.note ?? '', expires };
}

/** Queues an order's receipt, or its link. One round trip, two for a link. */
export async function resendReceipt(services: Services, resend: Resend) {
  const { database, mailer, now } = services;
  const details = resend.kind === 'link-mail' ? await linkWords(services, resend.orderId) : {};
  if (!details) return { outcome: 'link ended' as const };
  return storeResend(database, { ...resend, details, isMailOn: mailer !== null, at: now() });
}
