import * as z from 'zod';
import type { Inquiry, InquiryFlag } from '../../../src/domain/contact.ts';
import type { Database } from '../database.ts';
import { inquiryNotice } from './mails.ts';

/** Returns nothing, because the functions' role may not read inquiries. Only the id can conflict. */
const STORE = `
  insert into inquiries (id, name, email, phone, company, subject, message, budget, services,
    consent_wording, consented_at, flags, created_at)
  select id, name, email, phone, company, subject, message, budget, services,
    consent_wording, $2, flags, $2
  from jsonb_populate_record(null::inquiries, $1)
  on conflict do nothing`;

/**
 * Stores an inquiry and, with `notify`, queues its notice to the staff. An inquiry with the same id stays unchanged. One round
 * trip.
 */
export async function storeInquiry(
  database: Database,
  inquiry: Inquiry & { id: string; consent_wording: string; flags: InquiryFlag[] },
  { notify, at }: { notify: boolean; at: Date },
): Promise<void> {
  const stored = { text: STORE, values: [JSON.stringify(inquiry), at.toISOString()] };
  const notice = notify ? [inquiryNotice(inquiry.id, at)] : [];
  await database.transaction(z.never(), [stored, ...notice]);
}
