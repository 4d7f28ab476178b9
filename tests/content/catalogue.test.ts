import { afterAll, expect, test } from 'vitest';
import { composeMail } from '../../netlify/core/mail/compose.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { MAIL_KINDS } from '../../src/domain/mail.ts';
import { AGENCY, changeContent, PROVIDER, seller, SERVICE, SUB_SERVICE } from './changes.ts';
import { copyProject } from './project.ts';
import { traces } from './traces.ts';

const project = copyProject({ withImages: false });
afterAll(() => project.remove());
await changeContent(project);

test('another agency is named in the functions’ catalogue and mails', () => {
  const catalogue = loadCatalogue(project.content);
  const { mails } = catalogue;
  const sale = { id: 'f3b9', serviceName: 'Logo Design', cents: 50_000, at: new Date(0) };
  const order = { ...sale, arrivedCents: 48_500, receiptEmail: 'buyer@example.com' };
  const where = { siteUrl: 'https://www.example.com', staff: mails.mail };
  const sent = MAIL_KINDS.map((kind) => {
    const about = kind === 'inquiry-notice' || kind === 'alert-notice' ? null : order;
    const alert = { kind: 'review-overdue', subject: null, count: 1, since: null } as const;
    const shownAlert = kind === 'alert-notice' ? alert : null;
    return composeMail(
      {
        id: '1',
        kind,
        order: about,
        recipient: null,
        details: { note: 'A note.', refund: '$5.00' },
        inquiryId: '2',
        alert: shownAlert,
      },
      mails,
      where,
    );
  });
  const said = JSON.stringify({ catalogue, sent }).toLowerCase();
  expect(traces.filter((trace) => said.includes(trace))).toEqual([]);
  expect(sent[0]?.text).toContain(`${AGENCY.name}\n${AGENCY.owner}`);
  expect(catalogue.placeholderEmail).toBe(AGENCY.checkout.placeholderEmail);
});

test('added entries can be bought through the functions and selected in an inquiry', () => {
  const { items, providers, inquiries } = loadCatalogue(project.content);
  const { id, title, cents } = SUB_SERVICE;
  const item = { id: `${seller.id}-${id}`, name: title, cents };
  expect(items).toContainEqual(item);
  expect(items.filter(({ id }) => id.startsWith(`${SERVICE.id}-`))).toHaveLength(
    seller.subServices.length,
  );
  expect(providers).toContainEqual(expect.objectContaining({ id: PROVIDER.id, minCents: 2000 }));
  expect(inquiries.services.at(-1)).toEqual({ id: SERVICE.id, label: SERVICE.title });
});
