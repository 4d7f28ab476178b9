import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  changeInquirySchema,
  inquiryDetailSchema,
  inquiryIdSchema,
  inquiryPageSchema,
} from '../../../src/domain/admin/inquiries.ts';
import { orderDetailSchema, orderPageSchema } from '../../../src/domain/admin/orders.ts';
import { revenueSchema } from '../../../src/domain/admin/revenue.ts';
import { summarySchema } from '../../../src/domain/admin/summary.ts';
import { transactionPageSchema } from '../../../src/domain/admin/transactions.ts';
import { expectWhole, issuesOf } from '../issues.ts';

const id = '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f';
const at = '2026-11-21T10:00:00Z';

const order = {
  id,
  service_id: 'graphic-design-logo-design',
  service_name: 'Logo Design',
  amount: 500,
  is_custom_price: false,
  status: 'pending',
  payment_id: null,
  created_at: at,
  provider: 'mercuryo',
  email: null,
  flags: ['underpaid'],
  received: 200,
  refunded: 0,
  refund_state: 'none',
  delivered_at: null,
  checks_ended: false,
  updated_at: at,
};
const transaction = {
  id,
  order_id: id,
  service_name: 'Logo Design',
  payment_id: '0xabc',
  amount: 500,
  status: 'completed',
  transaction_hash: '0x1',
  payout_hash: null,
  coin: 'polygon_usdc',
  coin_value: '500.00',
  reviewed_at: null,
  outside_no: null,
  created_at: at,
};
const event = {
  id: '1',
  kind: 'order_created',
  actor: 'buyer',
  staff_email: null,
  from_status: null,
  to_status: 'pending',
  report_no: null,
  voided_at: null,
  report: null,
  detail: { amount: 500 },
  created_at: at,
};
const note = { id: '1', text: 'Called.', staff_email: 'ada@example.com', created_at: at };
const refund = {
  id,
  amount: 50,
  uncounted: 0,
  refunded_at: at,
  transaction_hash: null,
  note: 'Agreed by phone.',
  staff_email: 'ada@example.com',
  created_at: at,
  withdrawn_at: null,
};
const refundable = {
  most: 450,
  surplus: 0,
  whole: 200,
  rule: 'pro-rata',
  used_days: 16,
  paid_at: at,
};
const mail = {
  id,
  kind: 'receipt',
  recipient: 'ada@example.com',
  status: 'sent',
  staff_email: null,
  created_at: at,
  sent_at: at,
  failure: null,
};
const inquiry = {
  id,
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: null,
  company: null,
  subject: 'A project',
  message: 'Where do we start?',
  budget: null,
  services: ['Web Design'],
  flags: ['too-fast'],
  created_at: at,
  read_at: null,
  answered_at: null,
  answered_by: null,
  assigned_to: null,
};
const person = { id: 'ada', email: 'ada@example.com' };
const linked = { id, service_name: 'Logo Design, balance', amount: 500, status: 'pending' };
const inquiryDetail = { inquiry, notes: [note], staff: [person], orders: 1, made: [linked] };
const link = {
  url: `https://example.com/payment/link#order=${id}&key=${id}`,
  part: 'deposit',
  agreed: 1000,
  note: null,
  expires_at: at,
  is_open: true,
  inquiry: { id, name: 'Ada Example' },
  related: [linked],
};
const sums = { revenue: 500, refunded: 50, net: 450 };
const point = { start: '2026-11-21', ...sums, transactions: 1, is_partial: true };
const chart = {
  range: '7d',
  by: 'day',
  zone: 'America/New_York',
  points: [point],
  ...sums,
  before: { points: [point], ...sums },
};
const summary = {
  ...sums,
  returned: 0,
  orders: { total: 10, completed: 4, pending: 3, failed: 2, cancelled: 1 },
  transactions: 4,
  inquiries: 2,
  flagged: 0,
  unread: 1,
  alerts: [{ kind: 'review-overdue', subject: null, count: 2, since: null }],
};

const page = { next_cursor: 'c', first: 1, total: 1, is_total_capped: false };
const detail = {
  order,
  transactions: [transaction],
  events: [event],
  notes: [note],
  refunds: [refund],
  refundable,
  mails: [mail],
  unvalued: [{ report_no: 1, value: '9000', coin: 'polygon_dust', reported_at: at }],
  checks: { count: 1, answer: 'unpaid', checked_at: at, next_at: null },
  link,
};

describe('the admin page’s responses', () => {
  test.each<[title: string, schema: z.ZodType, answer: object]>([
    ['a page of orders', orderPageSchema, { items: [order], ...page }],
    ['a page of transactions', transactionPageSchema, { items: [transaction], ...page }],
    ['a page of inquiries', inquiryPageSchema, { items: [inquiry], ...page }],
    ['an order’s detail', orderDetailSchema, detail],
    ['an inquiry’s detail', inquiryDetailSchema, inquiryDetail],
    ['a chart', revenueSchema, chart],
    ['the summary', summarySchema, summary],
  ])('%s is accepted when complete, and refused without any field', (_, schema, answer) =>
    expectWhole(schema, answer),
  );

  test('leave out unknown fields', () => {
    const wider = { items: [{ ...order, more: 1 }], ...page };
    expect(orderPageSchema.parse(wider)).toEqual({ items: [order], ...page });
  });

  test.each([
    ['a count below zero', summarySchema, { ...summary, unread: -1 }],
    ['a count that is not whole', summarySchema, { ...summary, inquiries: 1.5 }],
    ['an unknown flag', orderDetailSchema, { ...detail, order: { ...order, flags: ['odd'] } }],
    ['an unknown status', orderDetailSchema, { ...detail, order: { ...order, status: 'paid' } }],
    ['a total below zero', orderPageSchema, { items: [], ...page, total: -1 }],
    ['a lost mail', orderDetailSchema, { ...detail, mails: [{ ...mail, status: 'lost' }] }],
    ['a refund of zero', orderDetailSchema, { ...detail, refunds: [{ ...refund, amount: 0 }] }],
    ['an unknown actor', orderDetailSchema, { ...detail, events: [{ ...event, actor: 'x' }] }],
    ['a negative count', revenueSchema, { ...chart, points: [{ ...point, transactions: -1 }] }],
  ])('with %s are refused', (_, schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(false);
  });
});

test('the change of an inquiry names a change, and nothing else', () => {
  const all = { read: true, answered: false, assigned_to: 'a_B-9', note: 'Called.', note_id: id };
  for (const body of [all, { read: false }, { assigned_to: null }])
    expect(changeInquirySchema.parse(body)).toEqual(body);
  const nobody = 'must be the id of a staff member';
  for (const assigned_to of ['', 'a b', ' a', 'x'.repeat(101)])
    expect(issuesOf(changeInquirySchema, { assigned_to })).toEqual([['assigned_to', nobody]]);
  expect(issuesOf(changeInquirySchema, {})).toEqual([['', 'must name a change']]);
  expect(changeInquirySchema.safeParse({ read: true, name: 'x' }).success).toBe(false);
  expect(inquiryIdSchema.parse(id)).toBe(id);
  expect(inquiryIdSchema.safeParse('7').error?.issues[0]?.message).toBe('must be a UUID');
});
