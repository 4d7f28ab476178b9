import {
  INQUIRY_LISTS,
  INQUIRY_PAGES,
  inquiryFormSchema,
  inquiryKeySchema,
  inquirySchema,
  CORRECTABLE,
} from '../../../src/domain/contact.ts';
import { TEXT_FIELDS, tooLong } from '../../../src/domain/contact-gate.ts';
import { seeOther } from '../../core/http/responses.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { Refusal } from '../../core/http/problem.ts';
import type { InputError } from '../../core/http/problem.ts';
import { isForm, readForm, readHeader, readJson } from '../../core/http/read.ts';
import { services as currentServices } from '../../core/services.ts';
import { storeInquiry } from '../../core/stores/inquiries.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';

export const postInquiry: Handle = async ({ request, services, after }) => {
  const rules = services.catalogue.inquiries;
  if (isForm(request)) {
    const posted = await readForm(request, inquiryFormSchema(rules), INQUIRY_LISTS);
    await storeInquiry(services, posted, services.newId());
    after(sendMails);
    return seeOther(INQUIRY_PAGES.sent);
  }
  const id = readHeader(request, 'idempotency-key', inquiryKeySchema) ?? services.newId();
  const inquiry = await readJson(request, inquirySchema(rules));
  await storeInquiry(services, inquiry, id);
  after(sendMails);
  return Response.json({ id }, { status: 201 });
};

/** What the page of a rejected form names for an error. */
function fragmentOf({ path, message }: InputError): string {
  const { errors } = currentServices().catalogue.inquiries;
  const isLong = TEXT_FIELDS.some((field) => field === path && message === tooLong(errors, field));
  if (isLong) return `long-${path}`;
  return CORRECTABLE.find((field) => field === path) ?? 'failed';
}

/** A form posted without a script redirects to a page that shows what to correct; other origins and requests get problem details. */
export function showRefusal(request: Request, error: unknown): Response | undefined {
  if (!isForm(request) || (error instanceof Refusal && error.code === 'forbidden'))
    return undefined;
  const first = error instanceof Refusal ? error.errors?.[0] : undefined;
  return seeOther(`${INQUIRY_PAGES.again}#${first ? fragmentOf(first) : 'failed'}`);
}
