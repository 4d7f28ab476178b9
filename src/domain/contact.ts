import * as z from 'zod';
import { FIELD_LIMITS } from './contact-gate.ts';

/** Inquiries as they travel from the contact form to the functions; both ends parse these schemas. */

const option = z.strictObject({ id: z.string(), label: z.string() });

/** No setting deletes an inquiry sooner after it was read; the database's own function holds to the same number. */
export const LEAST_INQUIRY_MONTHS = 3;

/** What a form offers and says; it is drawn from content/. */
export const inquiryRulesSchema = z.strictObject({
  budgets: z.array(option),
  services: z.array(option),
  /** The sentence that a visitor agrees to, as it reads on the page. */
  consent: z.string(),
  /** What to do where something is missing or wrong; `{most}` is a number of characters. */
  mistakes: z.strictObject({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    consent: z.string(),
    phone: z.string(),
    tooLong: z.string(),
    choice: z.string(),
  }),
});
export type InquiryRules = z.infer<typeof inquiryRulesSchema>;

/** One line of text: whatever breaks it, or is no character at all, becomes a space. */
const cleanLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Text of several lines, without what no database and no reader can hold. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim();

/** Digits and what people put between them. */
const PHONE = /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/;

type Field = keyof typeof FIELD_LIMITS;

/** The fields that are written in: cleaned, then measured. */
function writtenFields({ mistakes }: Pick<InquiryRules, 'mistakes'>) {
  const sized = (field: Field) => {
    const most = FIELD_LIMITS[field];
    return z.string().max(most, mistakes.tooLong.replace('{most}', String(most)));
  };
  const required = (field: 'name' | 'subject' | 'message', clean: (text: string) => string) =>
    z.string(mistakes[field]).transform(clean).pipe(sized(field).min(1, mistakes[field]));
  /** Left empty is left out. */
  const optional = (field: 'phone' | 'company', pattern?: RegExp) =>
    z
      .string()
      .transform(cleanLine)
      .pipe(
        sized(field).refine((text) => text === '' || (pattern?.test(text) ?? true), mistakes.phone),
      )
      .transform((text) => text || undefined)
      .optional();
  return {
    name: required('name', cleanLine),
    email: z
      .string(mistakes.email)
      .transform(cleanLine)
      .pipe(sized('email').and(z.email(mistakes.email))),
    phone: optional('phone', PHONE),
    company: optional('company'),
    subject: required('subject', cleanLine),
    message: required('message', cleanText),
  };
}

/** A choice by the id or the label of an option; its label is what is kept, for it is what the visitor read. */
const choiceOf = (options: InquiryRules['budgets'], message: string) =>
  z.string(message).transform((value, context) => {
    const chosen = options.find(({ id, label }) => value === id || value === label);
    if (chosen) return chosen.label;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The contact form's fields as JSON. */
export function inquirySchema(rules: InquiryRules) {
  const { budgets, services, mistakes } = rules;
  return z.strictObject({
    ...writtenFields(rules),
    budget: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      choiceOf(budgets, mistakes.choice).optional(),
    ),
    services: z
      .array(choiceOf(services, mistakes.choice), mistakes.choice)
      .transform((chosen) => [...new Set(chosen)])
      .default([]),
    consent: z.literal(true, mistakes.consent),
    /** Off the screen: people leave it empty, machines that fill in forms do not. */
    website: z.string().max(2_000).optional(),
    /** From the first sight of the form to its sending, as the page measured it. */
    filled_in_ms: z.int().nonnegative().optional(),
  });
}
export type Inquiry = z.output<ReturnType<typeof inquirySchema>>;
/** What the form sends, before it is parsed. */
export type InquiryInput = z.input<ReturnType<typeof inquirySchema>>;

/** Fields of a form that may be sent several times. */
export const INQUIRY_LISTS = ['services'] as const;

/** The same fields as a browser posts them by itself, where a ticked box is text and an unticked one is missing. */
export function inquiryFormSchema(rules: InquiryRules) {
  return z.preprocess((value) => {
    const { consent, ...fields } = z.looseObject({}).parse(value);
    return { ...fields, ...(consent !== undefined && { consent: consent !== '' }) };
  }, inquirySchema(rules));
}

/** People take longer than this to fill in four fields, in ms. */
const SHORTEST_FILL_MS = 3_000;

export const INQUIRY_FLAGS = ['honeypot', 'too-fast'] as const;
export type InquiryFlag = (typeof INQUIRY_FLAGS)[number];

/** What makes an inquiry look as if a machine had written it. */
export function suspicionsOf({
  website,
  filled_in_ms: filledInMs,
}: Pick<Inquiry, 'website' | 'filled_in_ms'>): InquiryFlag[] {
  const flags: InquiryFlag[] = [];
  if (website) flags.push('honeypot');
  if (filledInMs !== undefined && filledInMs < SHORTEST_FILL_MS) flags.push('too-fast');
  return flags;
}

/** May be sent with an inquiry, as the header `Idempotency-Key`: a repeat is stored once. */
export const inquiryKeySchema = z.uuid('must be a UUID').optional();

export const inquiryAnswerSchema = z.object({ id: z.uuid() });

/** Where a browser without script is sent: what it then reads. The fragment of `again` names what to mend. */
export const INQUIRY_PAGES = { sent: '/contact/sent', again: '/contact/again' } as const;

/** What the page of a refused form can name, besides `failed`. */
export const MENDABLE = ['name', 'email', 'phone', 'subject', 'message', 'consent'] as const;
