import type { ResendReceipt } from '../../../../src/domain/admin/orders.ts';
import { longDate } from '../../mail/compose.ts';
import type { Services, StaffServices } from '../../services.ts';
import { queueReceipt } from '../../stores/admin/queued-receipts.ts';
import { showOrderDetail } from './show-order-detail.ts';

type Resend = ResendReceipt & { orderId: string; staffId: string };

/** What the mail with an order's link says beside the order. */
export const linkDetails = (
  { mails }: Services['catalogue'],
  { url, note, expires }: { url: string; note: string | null | undefined; expires: Date },
) => ({ link: url, note: note ?? '', expires: longDate(mails, expires) });

/** The same, or undefined if the order can't be paid by a link. One round trip. */
async function linkWords(services: Services, orderId: string) {
  const link = (await showOrderDetail(services, orderId))?.link;
  if (!link?.is_open) return undefined;
  return linkDetails(services.catalogue, { ...link, expires: new Date(link.expires_at) });
}

/** Queues an order's receipt, or its link. Two round trips, three for a link. */
export async function resendReceipt(services: StaffServices, resend: Resend) {
  const { mailer, newId, now } = services;
  const details = resend.kind === 'link-mail' ? await linkWords(services, resend.orderId) : {};
  if (!details) return { outcome: 'link ended' as const };
  const mail = { mailId: newId(), details, isMailOn: mailer !== null, at: now() };
  return queueReceipt(services, { ...resend, ...mail });
}
