import { suspicionsOf } from '../../../src/domain/contact.ts';
import type { Inquiry } from '../../../src/domain/contact.ts';
import { run } from '../database.ts';
import type { Services } from '../services.ts';

/** Returns nothing, because the functions' role may not read inquiries. Only the id can conflict. */
const STORE = `
  insert into inquiries (id, name, email, phone, company, subject, message, budget, services,
    consent_wording, consented_at, flags, created_at)
  select id, name, email, phone, company, subject, message, budget, services,
    consent_wording, $2, flags, $2
  from jsonb_populate_record(null::inquiries, $1)
  on conflict do nothing`;

const NOTIFY = `
  insert into mails (kind, inquiry_id, created_at, next_attempt_at, details)
  values ('inquiry-notice', $1, $2, now(), $3) on conflict do nothing`;

/**
 * Stores an inquiry with the accepted consent wording and the time, and queues its notice. A suspicious one is flagged, and the
 * notice says so. An inquiry with the same id stays unchanged.
 */
export async function storeInquiry(
  { catalogue, database, mailer, now }: Services,
  inquiry: Inquiry,
  id: string,
): Promise<void> {
  const flags = suspicionsOf(inquiry);
  const at = now().toISOString();
  const stored = { ...inquiry, id, consent_wording: catalogue.inquiries.consent, flags };
  const details = flags.length > 0 ? { suspicious: '1' } : {};
  await run(
    database,
    { text: STORE, values: [JSON.stringify(stored), at] },
    ...(mailer ? [{ text: NOTIFY, values: [id, at, JSON.stringify(details)] }] : []),
  );
}
