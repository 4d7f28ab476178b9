import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeMail } from '../../netlify/core/mail/compose.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { MAIL_KINDS } from '../../src/domain/mail.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';
import { AGENCY, changeContent, PROVIDER, SERVICE, SUB_SERVICE } from './changes.ts';
import { copyProject } from './project.ts';
import type { Project } from './project.ts';
import { tracesOf } from './traces.ts';

let project: Project;
beforeAll(() => {
  project = copyProject();
  changeContent(project);
});
afterAll(() => {
  project.remove();
});

test('what was added can be bought through the functions and asked for in an inquiry', () => {
  const { items, providers, inquiries } = loadCatalogue(project.content);
  const item = { id: `web-design-${SUB_SERVICE.id}`, name: SUB_SERVICE.title, cents: 2_500_000 };
  expect(items).toContainEqual(item);
  expect(items.filter(({ id }) => id.startsWith(`${SERVICE.id}-`))).toHaveLength(5);
  expect(providers).toContainEqual(expect.objectContaining({ id: PROVIDER.id, minCents: 2000 }));
  expect(inquiries.services.at(-1)).toEqual({ id: SERVICE.id, label: SERVICE.title });
});

test('another agency speaks in the functions and in the mails that they send', () => {
  const { mails, placeholderEmail, ...sold } = loadCatalogue(project.content);
  const order = {
    ...{ id: 'f3b9', serviceName: 'Logo Design', cents: 50_000, at: new Date(0) },
    arrivedCents: 48_500,
    receiptEmail: 'buyer@example.com',
  };
  const sent = MAIL_KINDS.map((kind) => {
    const due = { id: '1', kind, order: kind === 'inquiry-notice' ? null : order };
    const where = { siteUrl: 'https://www.example.com', staff: mails.mail };
    return composeMail({ ...due, inquiryId: '2' }, mails, where);
  });
  const said = JSON.stringify({ sold, placeholderEmail, mails, sent }).toLowerCase();
  const first = read('site.yaml', siteSchema);
  const traces = tracesOf(first, siteSchema.parse({ ...first, ...AGENCY, sample: true }));
  expect(traces.filter((trace) => said.includes(trace))).toEqual([]);
  expect(sent[0]?.text).toContain(`${AGENCY.name}\n${AGENCY.owner}`);
  expect(placeholderEmail).toBe(AGENCY.checkout.placeholderEmail);
});
