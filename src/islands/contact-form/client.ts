import { inquiryAnswerSchema, inquirySchema } from '../../domain/contact.ts';
import type { InquiryInput, InquiryRules } from '../../domain/contact.ts';
import { callApi } from '../../lib/call-api.ts';
import { isFormField } from './form-fields.ts';
import type { Mistake } from './form-state.ts';

export type SendResult =
  { outcome: 'sent' } | { outcome: 'refused'; mistakes: Mistake[] } | { outcome: 'failed' };

/** The first mistake of each field; what belongs to no field can't be mended in the form. */
function mistakesOf(errors: readonly { path: string; message: string }[]): Mistake[] {
  const mistakes = new Map<string, Mistake>();
  for (const { path, message } of errors) {
    // `services.1` is the second of the services.
    const [field = ''] = path.split('.');
    if (isFormField(field) && !mistakes.has(field)) mistakes.set(field, { field, message });
  }
  return [...mistakes.values()];
}

/** What the server would have to refuse, before it is asked. */
export function checkInquiry(rules: InquiryRules, inquiry: InquiryInput): Mistake[] {
  const { error } = inquirySchema(rules).safeParse(inquiry);
  return mistakesOf(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Sends an inquiry; a repeat with the same key is stored once. */
export async function sendInquiry(inquiry: InquiryInput, key: string): Promise<SendResult> {
  const result = await callApi({
    path: '/api/inquiries',
    body: inquiry,
    headers: { 'idempotency-key': key },
    answer: inquiryAnswerSchema,
  });
  if (result.ok) return { outcome: 'sent' };
  const mistakes = result.reason === 'refused' ? mistakesOf(result.errors ?? []) : [];
  return mistakes.length > 0 ? { outcome: 'refused', mistakes } : { outcome: 'failed' };
}
