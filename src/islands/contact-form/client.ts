import { inquiryResponseSchema, inquirySchema } from '../../domain/contact.ts';
import type { InquiryInput, InquiryRules } from '../../domain/contact.ts';
import { callApi } from '../../browser/call-api.ts';
import { isFormField } from './form-values.ts';
import type { FieldError } from './form-values.ts';

export type SendResult =
  { outcome: 'sent' } | { outcome: 'refused'; fieldErrors: FieldError[] } | { outcome: 'failed' };

/** The first error of each field. Omits unknown fields, which the visitor can't correct. */
function fieldErrorsOf(errors: readonly { path: string; message: string }[]): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const { path, message } of errors) {
    // `services.1` is the second service.
    const [field = ''] = path.split('.');
    if (isFormField(field) && !found.has(field)) found.set(field, { field, message });
  }
  return [...found.values()];
}

/** Validates an inquiry with the server's schema before sending it. */
export function checkInquiry(rules: InquiryRules, inquiry: InquiryInput): FieldError[] {
  const { error } = inquirySchema(rules).safeParse(inquiry);
  return fieldErrorsOf(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Sends an inquiry. A repeat with the same key is stored once. */
export async function sendInquiry(inquiry: InquiryInput, key: string): Promise<SendResult> {
  const result = await callApi({
    path: '/api/inquiries',
    body: inquiry,
    headers: { 'idempotency-key': key },
    answer: inquiryResponseSchema,
  });
  if (result.ok) return { outcome: 'sent' };
  const fieldErrors = result.reason === 'refused' ? fieldErrorsOf(result.errors ?? []) : [];
  return fieldErrors.length > 0 ? { outcome: 'refused', fieldErrors } : { outcome: 'failed' };
}
