import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AdminInquiry } from '../../../src/domain/admin/inquiries.ts';
import type { AdminOrder, OrderEvent } from '../../../src/domain/admin/orders.ts';
import { replyLink } from '../../../src/islands/admin/inquiries/InquiryPage.tsx';
import {
  eventDetails,
  eventTitle,
  OrderHistory,
} from '../../../src/islands/admin/orders/OrderRecords.tsx';
import { AMOUNT, NOTE } from '../../../src/islands/admin/orders/OrderDialogs.tsx';
import { policyText } from '../../../src/islands/admin/orders/RefundDialog.tsx';
import { flagText } from '../../../src/islands/admin/shared/badges.tsx';
import { errorsOf } from '../../../src/islands/admin/shared/form.tsx';

const EVENT: OrderEvent = {
  id: '1',
  kind: 'staff_accepted',
  actor: 'staff',
  staff_email: 'ada@example.com',
  from_status: 'pending',
  to_status: 'pending',
  report_no: null,
  voided_at: null,
  report: null,
  detail: {},
  created_at: '2026-11-21T06:21:59Z',
};

test('an event of an unknown kind is shown by its own name', () => {
  expect(eventTitle({ ...EVENT, kind: 'wallet_renewed' })).toBe('wallet renewed');
  expect(eventTitle({ ...EVENT, kind: 'constructor' })).toBe('constructor');
});

test.each<[Partial<OrderEvent>, string[]]>([
  [{ actor: 'gateway', staff_email: null, to_status: 'pending' }, ['Payment provider']],
  [{ to_status: null, detail: { amount: 'x' } }, ['ada@example.com']],
  [{ detail: { flags: ['repeated', 'late'] } }, ['ada@example.com', 'Paid twice', 'Paid late']],
  [
    { detail: { before: 'a@old.example', email: 'a@new.example' } },
    ['ada@example.com', 'from a@old.example', 'to a@new.example'],
  ],
  [{ voided_at: EVENT.created_at }, ['Void by later rules', 'ada@example.com']],
  [
    { kind: 'recomputed', staff_email: null, detail: { field: 'status', rules: 1, rules_now: 2 } },
    ['Command line', 'status by rules 2 instead of 1'],
  ],
])('an event with %o is told by %o', (change, details) => {
  expect(eventDetails({ ...EVENT, ...change })).toEqual(details);
});

test('a note is not too long', () => {
  const errorOf = (note: string) => errorsOf({ note: NOTE }, { note }).note;
  expect(errorOf('x'.repeat(2_000))).toBeUndefined();
  expect(errorOf('x'.repeat(2_001))).toBe('Keep the note to 2000 characters');
});

test.each([
  ['underpaid', 242.5, 'Underpaid by $257.50'],
  ['short', 350, 'Short by $150.00'],
  ['short', 530, 'Short payment'],
  ['overpaid', 500.01, 'Overpaid by $0.01'],
  ['repeated', 980, 'Paid twice, $480.00 too much'],
  ['late', 480, 'Paid late'],
  ['underpaid', 500, 'Underpaid'],
] as const)('the flag %s says by how much: $%d of $500', (flag, received, text) => {
  expect(flagText(flag, { amount: 500, received } as AdminOrder)).toBe(text);
});

describe('a refund', () => {
  test.each([
    ['$1,500.50', true],
    ['1500', true],
    ['12.345', false],
    ['-5', false],
    ['0', false],
  ])('of %j is an amount: %s', (amount, isValid) => {
    expect(AMOUNT.isValid(amount)).toBe(isValid);
  });

  test.each([
    ['full', 'all of it within 14 days of the payment'],
    ['pro-rata', '10 of 30 days are unused, less 10%'],
    ['ended', 'the period of 30 days is over'],
  ] as const)('%s says why the policy gives its amount', (rule, reason) => {
    const days = { used_days: 20, paid_at: '2026-11-01T00:00:00Z' };
    const text = policyText({ most: 500, surplus: 0, whole: 150, rule, ...days });
    expect(text).toContain(`The refund policy gives $150.00: ${reason}.`);
  });
});

describe('a reply', () => {
  const inquiry = {
    name: 'Ada',
    email: 'ada+site?x&y@example.com',
    subject: 'Bread & butter?',
    message: 'One\nTwo',
    created_at: '2026-11-21T06:21:59Z',
  } as AdminInquiry;

  test('is addressed to the sender only and quotes the message', () => {
    const address = new URL(replyLink(inquiry, 'UTC'));
    expect(decodeURIComponent(address.pathname)).toBe('ada+site?x&y@example.com');
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(address.searchParams.get('subject')).toBe('Re: Bread & butter?');
    expect(address.searchParams.get('body')?.replaceAll(/[^\S\r\n]/g, ' ')).toBe(
      '\r\n\r\nOn Nov 21, 2026, 6:21 AM, Ada wrote:\r\n> One\r\n> Two',
    );
  });

  test('limits the quote to what a mail program accepts', () => {
    const long = replyLink({ ...inquiry, message: 'x'.repeat(4_000) }, 'UTC');
    expect(long.length).toBeLessThan(2_000);
    expect(new URL(long).searchParams.get('body')).toMatch(/x\.\.\.$/);
  });

  test('cuts no character of two units in half', () => {
    const message = `${'x'.repeat(1_199)}😀${'x'.repeat(9)}`;
    const address = new URL(replyLink({ ...inquiry, message }, 'UTC'));
    expect(address.searchParams.get('body')).toMatch(/x\.\.\.$/);
  });
});

test('the history shows each event with the report behind it', () => {
  const report = 'value_coin=495&coin=polygon_usdc&txid_in=0xa';
  const paid = { ...EVENT, id: '2', kind: 'payment_completed', report_no: 3, report };
  const page = parse(renderToStaticMarkup(createElement(OrderHistory, { events: [EVENT, paid] })));
  const [accepted, completed] = page.querySelectorAll('li');
  expect(accepted?.querySelector('details')).toBeNull();
  expect(completed?.text).toContain(eventTitle(paid));
  expect(completed?.querySelector('summary')?.text).toBe('Report 3');
  expect(completed?.querySelector('details code')?.text).toBe(report);
});
