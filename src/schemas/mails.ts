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
  'refund-mail': mailOf([...ORDER, 'refund', 'note'], ['refund', 'note', 'reference']),
  'cancel-mail': mailOf([...ORDER, 'note'], ['note', 'reference']),
  'delivery-mail': mailOf([...ORDER, 'note'], ['note', 'reference']),
  'link-mail': mailOf([...ORDER, 'note', 'link', 'expires'], ['amount', 'note', 'link', 'expires']),
  'order-notice': mailOf([...ORDER, 'admin'], ['amount', 'arrived', 'reference', 'admin']),
  'underpaid-notice': mailOf([...ORDER, 'admin'], ['amount', 'arrived', 'reference', 'admin']),
  'differ-notice': mailOf([...ORDER, 'admin'], ['amount', 'arrived', 'reference', 'admin']),
  'rate-notice': mailOf([...ORDER, 'admin'], ['amount', 'reference', 'admin']),
  'inquiry-notice': mailOf(
    [...BRAND, 'inquiries', 'reference', 'admin', 'suspicion'],
    ['inquiries', 'reference', 'admin', 'suspicion'],
  ),
  'invite-mail': mailOf(LINK, ['link', 'hours']),
  'reset-mail': mailOf(LINK, ['link', 'hours']),
  'alert-notice': mailOf([...BRAND, 'problem', 'admin'], ['problem', 'admin']),
});

/** The mail texts and sender as the functions need them. */
export const mailRules = (
  templates: z.infer<typeof mailsSchema>,
  { name, owner, mail, language }: Site,
): MailRules => ({ name, owner, mail, language, templates });
