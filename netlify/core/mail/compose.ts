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

/** What a notice says of one inquiry, or of those that are told of together. For staff alone. */
function inquiryValues(id: string, details: DueMail['details'], siteUrl: string) {
  const count = Number(details['inquiries'] ?? 1);
  const suspicious = Number(details['suspicious'] ?? 0);
  if (count === 1)
    return {
      inquiries: 'New inquiry',
      reference: id,
      suspicion: suspicious === 0 ? '' : 'It may be spam: a machine may have filled in the form.',
      admin: siteUrl + adminLink({ inquiry: id }),
    };
  return {
    inquiries: `${count} new inquiries`,
    reference: `${id} and ${count - 1} more`,
    suspicion: suspicious === 0 ? '' : `${suspicious} of them may be spam.`,
    admin: `${siteUrl}/admin?tab=inquiries`,
  };
}

function valuesOf(mail: DueMail, rules: MailRules, siteUrl: string): Record<string, string> {
  const { name, owner, mail: address } = rules;
  const { order, inquiryId, alert } = mail;
  if (alert)
    return { name, owner, mail: address, admin: `${siteUrl}/admin`, problem: alertText(alert) };
  if (!order)
    return { name, owner, mail: address, ...inquiryValues(inquiryId ?? '', mail.details, siteUrl) };
  const admin = siteUrl + adminLink({ order: order.id });
  return {
    ...{ name, owner, mail: address, admin },
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
