import * as z from 'zod';
import { FIELD_LIMITS, tooLong } from './contact-gate.ts';
import type { TextField } from './contact-gate.ts';
import { line, lines } from './input.ts';

/** Inquiries sent from the contact form to the functions; both ends parse these schemas. */

const option = z.strictObject({ id: z.string(), label: z.string() });

/**
 * The shortest retention of a read inquiry that a setting may have. The database function enforces
 * the same number.
 */
export const LEAST_INQUIRY_MONTHS = 3;

/** The form's choices and messages, built from content/. */
export const inquiryRulesSchema = z.strictObject({
  budgets: z.array(option),
  services: z.array(option),
  /** The consent text as shown on the page. */
  consent: z.string(),
  /** Messages for missing or invalid fields; `{most}` is a number of characters. */
  errors: z.strictObject({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    consent: z.string(),
    tooLong: z.string(),
    choice: z.string(),
  }),
});
export type InquiryRules = z.infer<typeof inquiryRulesSchema>;

/** The text fields: cleaned, then measured. */
function writtenFields({ errors }: Pick<InquiryRules, 'errors'>) {
  /** Nothing else is checked in a text that is too long. */
  const sized = (field: TextField) =>
    z.string().max(FIELD_LIMITS[field], { error: tooLong(errors, field), abort: true });
  const required = (field: 'name' | 'subject' | 'message', text: typeof line) =>
    text(errors[field]).pipe(sized(field).min(1, errors[field]));
  /** An empty field is omitted. */
  const optional = (field: 'phone' | 'company') =>
    line()
      .pipe(sized(field))
      .transform((text) => text || undefined)
      .optional();
  return {
    name: required('name', line),
    email: line(errors.email).pipe(sized('email').pipe(z.email(errors.email))),
    phone: optional('phone'),
    company: optional('company'),
    subject: required('subject', line),
    message: required('message', lines),
  };
}

/** A choice by an option's id or label. Keeps the label: the text that the visitor read. */
const choiceOf = (options: InquiryRules['budgets'], message: string) =>
  line(message).transform((value, context) => {
    const chosen = options.find(({ id, label }) => value === id || value === label);
    if (chosen) return chosen.label;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The schema of the contact form's fields as JSON. */
export function inquirySchema(rules: InquiryRules) {
  const { budgets, services, errors } = rules;
  return z.strictObject({
    ...writtenFields(rules),
    budget: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      choiceOf(budgets, errors.choice).optional(),
    ),
    services: z
      .array(choiceOf(services, errors.choice), errors.choice)
      .transform((chosen) => [...new Set(chosen)])
      .default([]),
    consent: z.literal(true, errors.consent),
    /** Honeypot: visually hidden, so people leave it empty and bots fill it in. No password manager knows the name. */
    leave_empty: line().pipe(z.string().max(2_000)).optional(),
    /** The honeypot of pages that were opened before it had another name; password managers fill it in. */
    website: line().optional(),
    /** Milliseconds from first seeing the form to sending it, as measured by the page. */
    filled_in_ms: z.int().nonnegative().optional(),
  });
}
export type Inquiry = z.output<ReturnType<typeof inquirySchema>>;
export type InquiryInput = z.input<ReturnType<typeof inquirySchema>>;

/** Fields that may have several values. */
export const INQUIRY_LISTS = ['services'] as const;

/** The schema of a native form submission: a ticked box is text, an unticked one is missing. */
export function inquiryFormSchema(rules: InquiryRules) {
  return z.preprocess((value) => {
    const { consent, ...fields } = z.looseObject({}).parse(value);
    return { ...fields, ...(consent !== undefined && { consent: consent !== '' }) };
  }, inquirySchema(rules));
}

/** Filling in four fields faster than this, in ms, suggests a bot. */
const SHORTEST_FILL_MS = 3_000;

export const INQUIRY_FLAGS = ['honeypot', 'too-fast'] as const;
export type InquiryFlag = (typeof INQUIRY_FLAGS)[number];

/** Reasons to suspect that a bot sent the inquiry. */
export function suspicionsOf({
  leave_empty: trap,
  filled_in_ms: filledInMs,
}: Pick<Inquiry, 'leave_empty' | 'filled_in_ms'>): InquiryFlag[] {
  const flags: InquiryFlag[] = [];
  if (trap) flags.push('honeypot');
  if (filledInMs !== undefined && filledInMs < SHORTEST_FILL_MS) flags.push('too-fast');
  return flags;
}

/** The optional `Idempotency-Key` header of an inquiry: a repeated request is stored once. */
export const inquiryKeySchema = z.uuid('must be a UUID').optional();

export const inquiryResponseSchema = z.object({ id: z.uuid() });

/**
 * Responses to a form sent without scripts. The fragment of `again` names what is invalid:
 * `email`, or `long-email` for a text over its limit.
 */
export const INQUIRY_PAGES = { sent: '/contact/sent', again: '/contact/again' } as const;

/** The fields that the page of a rejected form can name, besides `failed`. */
export const CORRECTABLE = ['name', 'email', 'subject', 'message', 'consent'] as const;
