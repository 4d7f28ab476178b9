import * as z from 'zod';

/** What each kind of mail says, and for whom the agency speaks in it; it is drawn from content/. */

/** `receipt` goes to the buyer, the notices to the staff. */
export const MAIL_KINDS = [
  'receipt',
  'order-notice',
  'underpaid-notice',
  'inquiry-notice',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What an order owes once it is paid. */
export const PAID_ORDER_MAILS = ['receipt', 'order-notice'] as const satisfies readonly MailKind[];

/** What is sent while too little has arrived for an order. */
export const UNDERPAID_ORDER_MAILS = ['underpaid-notice'] as const satisfies readonly MailKind[];

const mailWords = z.strictObject({ subject: z.string(), text: z.string() });

export const mailRulesSchema = z.strictObject({
  /** The agency's name and its owner's. */
  name: z.string(),
  owner: z.string(),
  /** The agency's address. */
  mail: z.email(),
  /** BCP 47 tag of the words. */
  language: z.string(),
  /** With places such as `{service}`. */
  words: z.record(z.enum(MAIL_KINDS), mailWords),
});
export type MailRules = z.infer<typeof mailRulesSchema>;
