import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { connect } from '../../../netlify/core/database.ts';
import type { Database, Statement } from '../../../netlify/core/database.ts';
import { asAdmin } from '../../../netlify/core/admin-role.ts';
import type { Cursor } from '../../../netlify/core/stores/admin/cursor.ts';
import {
  inquiryListStatement,
  inquiryTotalStatement,
} from '../../../netlify/core/stores/admin/inquiries.ts';
import { orderDetailStatement } from '../../../netlify/core/stores/admin/order-detail.ts';
import {
  orderListStatement,
  orderTotalStatement,
  serviceStatement,
} from '../../../netlify/core/stores/admin/orders.ts';
import type { OrderListQuery, OrderSearch } from '../../../netlify/core/stores/admin/orders.ts';
import { revenueStatement } from '../../../netlify/core/stores/admin/revenue.ts';
import { summaryStatement } from '../../../netlify/core/stores/admin/summary.ts';
import { refreshTallies } from '../../../netlify/core/stores/admin/tallies.ts';
import {
  transactionListStatement,
  transactionTotalStatement,
} from '../../../netlify/core/stores/admin/transactions.ts';
import { startOfDay } from '../../../src/domain/time-zone.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { fillAdmin } from '../../support/admin-rows.ts';

let filled: TestDatabase;
let admin: Database;
beforeAll(async () => {
  filled = await openTestDatabase();
  await fillAdmin(filled.ownerUrl, { orders: 40_000, transactions: 28_000, inquiries: 15_000 });
  admin = asAdmin(connect({ url: filled.functionsUrl }));
  await refreshTallies(admin);
}, 120_000);
afterAll(() => filled.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const BIG = new Set(['orders', 'transactions', 'inquiries', 'order_events', 'mails', 'refunds']);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const planRow = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.unknown() })) });

/** The big tables that a statement reads from end to end. */
async function scannedBy({ text, values }: Statement): Promise<string[]> {
  const [row] = await admin.rows(planRow, { text: `explain (format json) ${text}`, values });
  const plan = row?.['QUERY PLAN'][0]?.Plan as Node;
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && BIG.has(node['Relation Name'] ?? ''))
    .map((node) => String(node['Relation Name']));
}

/** The tallies were refreshed soon before the last rows were made. */
const refreshed = '2026-11-19T23:00:00Z';

const orders = (query: Partial<OrderListQuery>): Statement =>
  orderListStatement({ sort: 'newest', limit: 25, serviceIds: [], ...query });

const total = (query: Partial<OrderSearch>): Statement =>
  orderTotalStatement({ sort: 'newest', serviceIds: [], ...query }, refreshed);

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const deep: Cursor = ['newest', '2025-11-21T00:00:00.000000Z', id, 25];
const deepAmount: Cursor = ['highest', '2500.00', id, 25];
const week = { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z' };
const hash = `0x${'ab'.repeat(16)}`;

const STATEMENTS: Record<string, Statement> = {
  'orders, first page': orders({}),
  'orders, oldest first': orders({ sort: 'oldest' }),
  'orders, highest first': orders({ sort: 'highest' }),
  'orders, lowest first': orders({ sort: 'lowest' }),
  'orders, deep page': orders({ cursor: deep }),
  'orders, deep page by amount': orders({ sort: 'highest', cursor: deepAmount }),
  'orders, pending': orders({ status: 'pending' }),
  'orders, cancelled, deep page': orders({ status: 'cancelled', cursor: deep }),
  'orders, custom': orders({ type: 'custom' }),
  'orders, standard, oldest first': orders({ type: 'standard', sort: 'oldest' }),
  'orders, flagged': orders({ flag: 'any' }),
  'orders, late': orders({ flag: 'late' }),
  'orders of a week': orders(week),
  'orders of a week, highest first': orders({ ...week, sort: 'highest' }),
  'orders, cancelled, custom, of a week': orders({ ...week, status: 'cancelled', type: 'custom' }),
  'orders, failed, lowest first': orders({ status: 'failed', sort: 'lowest' }),
  'orders by reference': orders({ q: id }),
  'orders by start of reference': orders({ q: '0a1b2c3d' }),
  'orders by service': orders({ q: 'number 17', serviceIds: ['plan-5-item-17'] }),
  'orders by service, highest first': orders({
    q: 'number 17',
    serviceIds: ['plan-5-item-17'],
    sort: 'highest',
  }),
  'orders by address': orders({ q: 'buyer123@mail1.example' }),
  'orders by host of address': orders({ q: '@works13.ex' }),
  'orders by common start of address': orders({ q: 'buyer' }),
  'orders by payment id': orders({ q: 'ab'.repeat(20) }),
  'orders by hash': orders({ q: hash }),
  'orders by hash, pending': orders({ q: hash, status: 'pending' }),
  'orders by nothing there is': orders({ q: 'no such thing' }),
  'services of a search': serviceStatement('number 17'),
  'an order': orderDetailStatement(id),
  'transactions, first page': transactionListStatement({ sort: 'newest', limit: 25 }),
  'transactions, deep page': transactionListStatement({ sort: 'newest', limit: 25, cursor: deep }),
  'transactions, lowest first': transactionListStatement({ sort: 'lowest', limit: 25 }),
  'transactions, failed': transactionListStatement({ sort: 'newest', limit: 25, status: 'failed' }),
  'transactions of a week': transactionListStatement({ sort: 'newest', limit: 25, ...week }),
  'transactions by id': transactionListStatement({ sort: 'newest', limit: 25, q: id }),
  'transactions by hash': transactionListStatement({ sort: 'newest', limit: 25, q: hash }),
  'inquiries, first page': inquiryListStatement({ sort: 'newest', limit: 25 }),
  'inquiries, deep page': inquiryListStatement({ sort: 'newest', limit: 25, cursor: deep }),
  'inquiries, unread': inquiryListStatement({ sort: 'newest', limit: 25, status: 'unread' }),
  'inquiries, read, oldest first': inquiryListStatement({
    sort: 'oldest',
    limit: 25,
    status: 'read',
  }),
  'inquiries by company': inquiryListStatement({ sort: 'newest', limit: 25, q: 'company 123' }),
  'inquiries by id': inquiryListStatement({ sort: 'newest', limit: 25, q: '0a1b2c3d' }),
  summary: summaryStatement(refreshed),
  'revenue by month': revenueStatement(
    ['2024-12-01', '2025-12-01', '2026-11-21'].map((day) => startOfDay('America/New_York', day)),
    refreshed,
  ),
  'orders, refunded in part': orders({ refunded: 'part' }),
  'orders, refunded in full, highest first': orders({ refunded: 'full', sort: 'highest' }),
  'orders, not refunded': orders({ refunded: 'none' }),
  'orders, delivered': orders({ delivered: 'yes' }),
  'orders, to be delivered, oldest first': orders({ delivered: 'no', sort: 'oldest' }),
  'count of all orders': total({}),
  'count of orders of a week, refunded': total({ ...week, refunded: 'part' }),
  'count of orders by service': total({ q: 'number 17', serviceIds: ['plan-5-item-17'] }),
  'count of orders by address, delivered': total({ q: 'buyer123@', delivered: 'yes' }),
  'count of transactions of a week': transactionTotalStatement(
    { sort: 'newest', ...week },
    refreshed,
  ),
  'count of transactions by hash': transactionTotalStatement({ sort: 'newest', q: hash }, ''),
  'count of unread inquiries': inquiryTotalStatement({ sort: 'newest', status: 'unread' }),
  'count of inquiries by company': inquiryTotalStatement({ sort: 'newest', q: 'company 123' }),
};

describe('no big table is read from end to end for', () => {
  test.each(Object.entries(STATEMENTS))('%s', async (_, statement) => {
    expect(await scannedBy(statement)).toEqual([]);
  });
});

test('a scan would be noticed here', async () => {
  const text = `select r.id from orders r where r.provider = $1`;
  expect(await scannedBy({ text, values: ['moonpay'] })).toEqual(['orders']);
});
