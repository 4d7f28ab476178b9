import { describe, expect, test } from 'vitest';
import type { MailRules } from '../../../src/domain/mail.ts';
import { composeMail } from '../../../netlify/core/mail/compose.ts';
import type { DueMail } from '../../../netlify/core/stores/mails.ts';

const words = {
  subject: '{service} {reference}',
  text: '{arrived} of {amount} on {date}: {link}, {desk}',
};
const rules: MailRules = {
  name: 'Agency',
  owner: 'Ada Example',
  mail: 'hello@agency.example',
  language: 'en-US',
  words: {
    receipt: words,
    'order-notice': words,
    'underpaid-notice': words,
    'inquiry-notice': { subject: '{name}: {reference}', text: '{owner}, {mail}, {service}' },
  },
};
const at = { siteUrl: 'https://agency.example', staff: 'staff@agency.example' };
const order: DueMail['order'] = {
  id: 'an-order',
  serviceName: 'Logo Design',
  cents: 123_450,
  arrivedCents: 119_000,
  receiptEmail: 'buyer@example.com',
  at: new Date('2026-11-20T23:59:59Z'),
};
const due = (change: Partial<DueMail>): DueMail => ({
  id: 'a-mail',
  kind: 'receipt',
  order: null,
  inquiryId: null,
  ...change,
});

describe('a mail', () => {
  test('of an order goes to the buyer, with the amount and the day of UTC', () => {
    expect(composeMail(due({ order }), rules, at)).toEqual({
      id: 'a-mail',
      to: 'buyer@example.com',
      subject: 'Logo Design an-order',
      text:
        '$1,190.00 of $1,234.50 on November 20, 2026: ' +
        'https://agency.example/payment/success?order_id=an-order, https://agency.example/admin\n',
    });
  });

  test('is none where the buyer left no address, or the order is gone', () => {
    expect(composeMail(due({ order: { ...order, receiptEmail: null } }), rules, at)).toBeNull();
    expect(composeMail(due({}), rules, at)).toBeNull();
  });

  test('of an order goes to the staff, whatever the buyer left', () => {
    for (const kind of ['order-notice', 'underpaid-notice'] as const) {
      const notice = due({ kind, order: { ...order, receiptEmail: null } });
      expect(composeMail(notice, rules, at)?.to).toBe('staff@agency.example');
    }
  });

  test('of an inquiry names it, and keeps a place that it can’t fill', () => {
    const notice = due({ kind: 'inquiry-notice', inquiryId: 'an-inquiry' });
    expect(composeMail(notice, rules, at)).toEqual({
      id: 'a-mail',
      to: 'staff@agency.example',
      subject: 'Agency: an-inquiry',
      text: 'Ada Example, hello@agency.example, {service}\n',
    });
    expect(composeMail({ ...notice, inquiryId: null }, rules, at)?.subject).toBe('Agency: ');
  });
});
