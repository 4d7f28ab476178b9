import * as z from 'zod';
import type { Inquiry, InquiryFlag } from '../../../src/domain/contact.ts';
import type { Database } from '../database.ts';
import { inquiryNotice } from './mails.ts';

/** Returns nothing, because the functions' role may not read inquiries. Only the id can conflict. */
const STORE = `
  insert into inquiries (id, name, email, phone, company, subject, message, budget, services,
    consent_wording, consented_at, flags, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $11, $12)
  on conflict do nothing`;

/**
 * Stores an inquiry and, with `notify`, queues its notice to the staff. An inquiry with the same id stays unchanged. One round
 * trip.
 */
export async function storeInquiry(
  database: Database,
  inquiry: Inquiry & {
    id: string;
    consentWording: string;
    flags: InquiryFlag[];
    notify: boolean;
    at: Date;
  },
): Promise<void> {
  const stored = {
    text: STORE,
    values: [
      inquiry.id,
      inquiry.name,
      inquiry.email,
      inquiry.phone ?? null,
      inquiry.company ?? null,
      inquiry.subject,
      inquiry.message,
      inquiry.budget ?? null,
      inquiry.services,
      inquiry.consentWording,
      inquiry.flags,
      inquiry.at.toISOString(),
    ],
  };
  const notice = inquiry.notify ? [inquiryNotice(inquiry.id, inquiry.at)] : [];
  await database.transaction(z.never(), [stored, ...notice]);
}
