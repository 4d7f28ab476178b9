import { suspicionsOf } from '../../../src/domain/contact.ts';
import type { Inquiry } from '../../../src/domain/contact.ts';
import type { Services } from '../services.ts';
import { storeInquiry as store } from '../stores/inquiries.ts';

/**
 * Stores an inquiry with the accepted consent wording and the time. A suspicious one is flagged, and no notice is sent.
 * @param key used as its id, so that a retry is stored once.
 * @returns its id.
 */
export async function storeInquiry(
  services: Pick<Services, 'catalogue' | 'database' | 'mailer' | 'newId' | 'now'>,
  inquiry: Inquiry,
  key?: string,
): Promise<string> {
  const { catalogue, database, mailer, newId, now } = services;
  const id = key ?? newId();
  const flags = suspicionsOf(inquiry);
  const { consent: consent_wording } = catalogue.inquiries;
  const notify = mailer !== null && flags.length === 0;
  await store(database, { ...inquiry, id, consent_wording, flags }, { notify, at: now() });
  return id;
}
