import * as z from 'zod';
import { fill } from './text.ts';

/** The texts and sender of each kind of mail, built from content/. */

/** Mails to the buyer; all but the receipt only where staff ask for them. */
export const BUYER_MAILS = [
  'receipt',
  'refund-mail',
  'cancel-mail',
  'delivery-mail',
  'link-mail',
] as const;

/** The notices go to the staff. */
export const MAIL_KINDS = [
  ...BUYER_MAILS,
  'order-notice',
  'underpaid-notice',
  'differ-notice',
  'rate-notice',
  'inquiry-notice',
  'alert-notice',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails with a link to set a staff member's password; sent directly. */
const PASSWORD_MAILS = ['invite-mail', 'reset-mail'] as const;
export type PasswordMail = (typeof PASSWORD_MAILS)[number];

export const PAID_ORDER_MAILS = ['receipt', 'order-notice'] as const satisfies readonly MailKind[];

export const UNDERPAID_ORDER_MAILS = ['underpaid-notice'] as const satisfies readonly MailKind[];

/** Whether a mail of this kind goes to the buyer. */
export const isBuyerMail = (kind: MailKind): boolean =>
  (BUYER_MAILS as readonly string[]).includes(kind);

const mailTemplate = z.strictObject({ subject: z.string(), text: z.string() });

export const mailRulesSchema = z.strictObject({
  name: z.string(),
  owner: z.string(),
  /** The agency's email address. */
  mail: z.email(),
  /** BCP 47 tag of the texts' language. */
  language: z.string(),
  /** With placeholders such as `{service}`. */
  templates: z.record(z.enum([...MAIL_KINDS, ...PASSWORD_MAILS]), mailTemplate),
});
export type MailRules = z.infer<typeof mailRulesSchema>;

export type MailTemplate = z.infer<typeof mailTemplate>;

/** Fills in a mail's placeholders. An empty value leaves no empty paragraph. */
export function fillMail(
  { subject, text }: MailTemplate,
  values: Readonly<Record<string, string>>,
): MailTemplate {
  const filled = fill(text, values).replace(/\n{3,}/g, '\n\n');
  return { subject: fill(subject, values), text: filled.trim() };
}
