import * as z from 'zod';

/** The texts and sender of each kind of mail, built from content/. */

/** `receipt` goes to the buyer, the notices to the staff. */
export const MAIL_KINDS = [
  'receipt',
  'order-notice',
  'underpaid-notice',
  'differ-notice',
  'rate-notice',
  'inquiry-notice',
  'alert-notice',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails to send when an order is paid. */
export const PAID_ORDER_MAILS = ['receipt', 'order-notice'] as const satisfies readonly MailKind[];

/** Mails to send while an order is underpaid. */
export const UNDERPAID_ORDER_MAILS = ['underpaid-notice'] as const satisfies readonly MailKind[];

const mailWords = z.strictObject({ subject: z.string(), text: z.string() });

export const mailRulesSchema = z.strictObject({
  name: z.string(),
  owner: z.string(),
  /** The agency's email address. */
  mail: z.email(),
  /** BCP 47 tag of the texts' language. */
  language: z.string(),
  /** With placeholders such as `{service}`. */
  words: z.record(z.enum(MAIL_KINDS), mailWords),
});
export type MailRules = z.infer<typeof mailRulesSchema>;
