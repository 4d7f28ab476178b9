import type { Config } from '@netlify/functions';
import {
  INQUIRY_LISTS,
  INQUIRY_PAGES,
  inquiryFormSchema,
  inquiryKeySchema,
  inquirySchema,
  MENDABLE,
} from '../../src/domain/contact.ts';
import { perMinute } from '../core/call-limit.ts';
import { json, seeOther } from '../core/http/responses.ts';
import { endpoint } from '../core/http/endpoint.ts';
import type { Handle } from '../core/http/endpoint.ts';
import { Refusal } from '../core/http/problem.ts';
import { isForm, readForm, readHeader, readJson } from '../core/http/read.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';
import { storeInquiry } from '../core/use-cases/store-inquiry.ts';

export const config: Config = {
  path: '/api/inquiries',
  method: 'POST',
};

const answer: Handle = async ({ request, services, after }) => {
  const rules = services.catalogue.inquiries;
  if (isForm(request)) {
    const posted = await readForm(request, inquiryFormSchema(rules), INQUIRY_LISTS);
    await storeInquiry(services, posted);
    after(sendMails);
    return seeOther(INQUIRY_PAGES.sent);
  }
  const key = readHeader(request, 'idempotency-key', inquiryKeySchema);
  const inquiry = await readJson(request, inquirySchema(rules));
  const id = await storeInquiry(services, inquiry, key);
  after(sendMails);
  return json({ id }, 201);
};

/** A form posted without a script redirects to a page that shows what to correct; other requests get problem details. */
function showRefusal(request: Request, error: unknown): Response | undefined {
  if (!isForm(request)) return undefined;
  const first = error instanceof Refusal ? error.errors?.[0]?.path : undefined;
  const mendable = MENDABLE.find((field) => field === first) ?? 'failed';
  return seeOther(`${INQUIRY_PAGES.again}#${mendable}`);
}

export default endpoint(answer, { limit: perMinute(config, 10), present: showRefusal });
