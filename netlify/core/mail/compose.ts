import { alertText } from '../../../src/domain/admin/alerts.ts';
import { adminLink } from '../../../src/domain/admin/paths.ts';
import { fillMail, isBuyerMail } from '../../../src/domain/mail.ts';
import type { MailKind, MailRules, MailTemplate } from '../../../src/domain/mail.ts';
import { formatAmount } from '../../../src/domain/money.ts';
import type { DueMail } from '../stores/mails.ts';
import type { OutgoingMail } from './mailer.ts';

/** Formats a date as mails name it, in UTC. */
export const longDate = ({ language }: MailRules, date: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

function valuesOf(mail: DueMail, rules: MailRules, siteUrl: string): Record<string, string> {
  const { name, owner, mail: address } = rules;
  const { order, inquiryId, alert } = mail;
  if (alert)
    return { name, owner, mail: address, admin: `${siteUrl}/admin`, problem: alertText(alert) };
  const opened = order ? { order: order.id } : { inquiry: inquiryId ?? '' };
  const values = { name, owner, mail: address, admin: siteUrl + adminLink(opened) };
  if (!order) return { ...values, reference: inquiryId ?? '' };
  return {
    ...values,
    service: order.serviceName,
    amount: formatAmount(order.cents),
    arrived: formatAmount(order.arrivedCents),
    date: longDate(rules, order.at),
    reference: order.id,
    note: mail.details['note'] ?? '',
    refund: mail.details['refund'] ?? '',
    expires: mail.details['expires'] ?? '',
    link: mail.details['link'] ?? `${siteUrl}/payment/success?order_id=${order.id}`,
  };
}

/** Fills in the text of content/mails.yaml; returns null if there is no recipient. */
export function composeMail(
  mail: DueMail,
  rules: MailRules,
  { siteUrl, staff }: { siteUrl: string; staff: string },
): OutgoingMail | null {
  const to = isBuyerMail(mail.kind) ? (mail.recipient ?? mail.order?.receiptEmail ?? null) : staff;
  if (to === null) return null;
  const templates: Record<MailKind, MailTemplate> = rules.templates;
  const values = valuesOf(mail, rules, siteUrl);
  const { subject, text } = fillMail(templates[mail.kind], values);
  return { id: mail.id, to, subject, text: `${text}\n` };
}
