import { suspicionsOf } from '../../../src/domain/contact.ts';
import type { Inquiry } from '../../../src/domain/contact.ts';
import type { Services } from '../services.ts';
import { storeInquiry as store } from '../stores/inquiries.ts';

/**
 * Keeps an inquiry, with the wording that was agreed to and the time. What looks like a machine's is kept too, flagged, and
 * no mail tells of it.
 * @param key the id it gets, where its sender wants a repeat to be stored once.
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
  const { consent: consentWording } = catalogue.inquiries;
  await store(database, {
    ...inquiry,
    id,
    consentWording,
    flags,
    notify: mailer !== null && flags.length === 0,
    at: now(),
  });
  return id;
}
