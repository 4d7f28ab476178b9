import type { ResendReceipt } from '../../../../src/domain/admin/orders.ts';
import type { Services } from '../../services.ts';
import { resendReceipt as storeResend } from '../../stores/admin/resend-receipt.ts';
import type { ResendResult } from '../../stores/admin/resend-receipt.ts';
import { showOrderDetail } from './show-order-detail.ts';

export type ResendReceiptResult = ResendResult | { outcome: 'link ended' };

type Resend = ResendReceipt & { orderId: string; staffId: string };

/** What the mail with an order's link says beside the order, or undefined if it can't be paid by one. One round trip. */
async function linkWords(services: Services, orderId: string) {
  const link = (await showOrderDetail(services, orderId))?.link;
  if (!link?.is_open) return undefined;
  const { language } = services.catalogue.mails;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const expires = date.format(new Date(link.expires_at));
  return { link: link.url, note: link.note ?? '', expires };
}

/** Queues an order's receipt, or its link. One round trip, two for a link. */
export async function resendReceipt(
  services: Services,
  resend: Resend,
): Promise<ResendReceiptResult> {
  const { database, mailer, now } = services;
  const details = resend.kind === 'link-mail' ? await linkWords(services, resend.orderId) : {};
  if (!details) return { outcome: 'link ended' };
  return storeResend(database, { ...resend, details, isMailOn: mailer !== null, at: now() });
}
