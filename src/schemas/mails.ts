import type * as z from 'zod';
import type { MailRules } from '../domain/mail.ts';
import { group, template } from './prose.ts';
import type { Site } from './site.ts';

const BRAND = ['name', 'owner', 'mail'] as const;
const ORDER = [...BRAND, 'service', 'amount', 'arrived', 'date', 'reference'] as const;

const LINK = [...BRAND, 'link', 'hours'] as const;

const mailOf = (names: readonly string[], required: readonly string[]) =>
  group({
    subject: template(120, names)
      .refine((text) => !text.includes('\n'), 'must be one line')
      .describe('One line: a line break would start another mail header.'),
    text: template(2_000, names, required),
  });

/** The texts of the mails: content/mails.yaml. */
export const mailsSchema = group({
  receipt: mailOf([...ORDER, 'link'], ['service', 'amount', 'arrived', 'reference', 'link']),
  refundMail: mailOf([...ORDER, 'refund', 'note'], ['refund', 'note', 'reference']),
  cancelMail: mailOf([...ORDER, 'note'], ['note', 'reference']),
  deliveryMail: mailOf([...ORDER, 'note'], ['note', 'reference']),
  linkMail: mailOf([...ORDER, 'note', 'link', 'expires'], ['amount', 'note', 'link', 'expires']),
  orderNotice: mailOf([...ORDER, 'admin'], ['amount', 'arrived', 'reference', 'admin']),
  underpaidNotice: mailOf([...ORDER, 'admin'], ['amount', 'arrived', 'reference', 'admin']),
  differNotice: mailOf([...ORDER, 'admin'], ['amount', 'arrived', 'reference', 'admin']),
  rateNotice: mailOf([...ORDER, 'admin'], ['amount', 'reference', 'admin']),
  inquiryNotice: mailOf([...BRAND, 'reference', 'admin'], ['reference', 'admin']),
  inviteMail: mailOf(LINK, ['link', 'hours']),
  resetMail: mailOf(LINK, ['link', 'hours']),
  alertNotice: mailOf([...BRAND, 'problem', 'admin'], ['problem', 'admin']),
});

export type Mails = z.infer<typeof mailsSchema>;

/** The mail texts and sender as the functions need them. */
export function mailRules(mails: Mails, { name, owner, mail, language }: Site): MailRules {
  return {
    name,
    owner,
    mail,
    language,
    templates: {
      receipt: mails.receipt,
      'refund-mail': mails.refundMail,
      'cancel-mail': mails.cancelMail,
      'delivery-mail': mails.deliveryMail,
      'link-mail': mails.linkMail,
      'order-notice': mails.orderNotice,
      'underpaid-notice': mails.underpaidNotice,
      'differ-notice': mails.differNotice,
      'rate-notice': mails.rateNotice,
      'inquiry-notice': mails.inquiryNotice,
      'alert-notice': mails.alertNotice,
      'invite-mail': mails.inviteMail,
      'reset-mail': mails.resetMail,
    },
  };
}
