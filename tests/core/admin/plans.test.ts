import { expect } from 'vitest';
import * as z from 'zod';
import type { Database, Statement } from '../../../netlify/core/database.ts';
import type { Cursor } from '../../../netlify/core/stores/admin/cursor.ts';
import { findInquiry } from '../../../netlify/core/stores/admin/inquiry-detail.ts';
import { inquiryList } from '../../../netlify/core/stores/admin/inquiries.ts';
import { findOrderDetail } from '../../../netlify/core/stores/admin/order-detail.ts';
import { findServices, orderList } from '../../../netlify/core/stores/admin/orders.ts';
import { transactionList } from '../../../netlify/core/stores/admin/transactions.ts';
import { listActivity } from '../../../netlify/core/stores/staff-activity.ts';
import { databaseTest } from '../../support/database.ts';
import { fillAdmin } from '../../support/admin-rows.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

const BIG = new Set(['orders', 'transactions', 'inquiries', 'order_events', 'mails', 'refunds']);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const planRow = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.unknown() })) });

const ROWS = { orders: 40_000, transactions: 28_000, inquiries: 15_000 };

const test = databaseTest.extend('planOf', { scope: 'file' }, async ({ database, admin }) => {
  await fillAdmin(database.ownerUrl, ROWS);
  return async ({ text, values }: Statement): Promise<Node[]> => {
    const [row] = await admin.rows(planRow, { text: `explain (format json) ${text}`, values });
    return nodesOf(row?.['QUERY PLAN'][0]?.Plan as Node);
  };
});

type Query<List extends { pageStatement: (query: never) => Statement }> = Partial<
  Parameters<List['pageStatement']>[0]
>;

const orders = (query: Query<typeof orderList>) =>
  orderList.pageStatement({ sort: 'newest', limit: 25, services: [], ...query });

const transactions = (query: Query<typeof transactionList>) =>
  transactionList.pageStatement({ sort: 'newest', limit: 25, ...query });

const inquiries = (query: Query<typeof inquiryList>) =>
  inquiryList.pageStatement({ sort: 'newest', limit: 25, ...query });

const total = (query: Query<typeof orderList>) =>
  orderList.totalStatement({ sort: 'newest', services: [], ...query });

/** The statement of a store. */
async function statementOf(read: (database: Database) => Promise<unknown>): Promise<Statement> {
  let found: Statement = { text: '', values: [] };
  const rows = async (_: unknown, statement: Statement) => {
    found = statement;
    return [];
  };
  await read({ rows });
  return found;
}

const sort = 'newest';
const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const deep: Cursor = ['newest', '2025-11-21T00:00:00.000000Z', id, 25];
const deepAmount: Cursor = ['highest', '2500.00', id, 25];
const week = { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z' };
const service = {
  q: 'number 17',
  services: [{ service_id: 'plan-5-item-17', service_name: 'Service I number 17' }],
};
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
  'orders by service': orders(service),
  'orders by service, highest first': orders({ ...service, sort: 'highest' }),
  'orders by address': orders({ q: 'buyer123@mail1.example' }),
  'orders by part of address': orders({ q: '23@works13.ex' }),
  'orders by common start of address': orders({ q: 'buyer' }),
  'orders by end of reference': orders({ q: '9e0f1a2b' }),
  'orders by amount': orders({ q: '$485.00' }),
  'orders by name': orders({ q: 'visitor 77' }),
  'orders between amounts': orders({ min_amount: '485', max_amount: '486' }),
  'orders of a provider': orders({ provider: 'moonpay' }),
  'orders of a buyer': orders({ buyer: 'buyer123@mail1.example' }),
  'orders whose checks have ended': orders({ checks: 'ended' }),
  'orders by payment id': orders({ q: 'ab'.repeat(20) }),
  'orders by hash': orders({ q: hash }),
  'orders by hash, pending': orders({ q: hash, status: 'pending' }),
  'orders by nothing there is': orders({ q: 'no such thing' }),
  'services of a search': await statementOf((database) => findServices(database, 'number 17')),
  'an order': await statementOf((database) =>
    findOrderDetail(database, { id, staffMail: '', siteUrl: '', at: new Date() }),
  ),
  'transactions, first page': transactions({}),
  'transactions, deep page': transactions({ cursor: deep }),
  'transactions, lowest first': transactions({ sort: 'lowest' }),
  'transactions, failed': transactions({ status: 'failed' }),
  'transactions of a week': transactions({ ...week }),
  'transactions by id': transactions({ q: id }),
  'transactions by end of reference': transactions({ q: '9e0f1a2b' }),
  'transactions by hash': transactions({ q: hash }),
  'inquiries, first page': inquiries({}),
  'inquiries, deep page': inquiries({ cursor: deep }),
  'inquiries, unread': inquiries({ status: 'unread' }),
  'inquiries, read, oldest first': inquiries({ sort: 'oldest', status: 'read' }),
  'inquiries by company': inquiries({ q: 'company 123' }),
  'inquiries, unanswered': inquiries({ status: 'unanswered' }),
  'inquiries of a staff member': inquiries({ assigned: 'me', staffId: 'filler' }),
  'inquiries of disabled members': inquiries({ assigned: 'disabled' }),
  'inquiries by id': inquiries({ q: '0a1b2c3d' }),
  'an inquiry': await statementOf((database) => findInquiry(database, id)),
  'later pages of the activity': await statementOf((database) =>
    listActivity(database, { before: '2026-03-02T00:00:00Z', beforeId: 'e5', limit: 100 }),
  ),
  'orders, refunded in part': orders({ refunded: 'part' }),
  'orders, refunded in full, highest first': orders({ refunded: 'full', sort: 'highest' }),
  'orders, not refunded': orders({ refunded: 'none' }),
  'orders, delivered': orders({ delivered: 'yes' }),
  'orders, to be delivered, oldest first': orders({ delivered: 'no', sort: 'oldest' }),
  'count of orders between amounts': total({ min_amount: '485', max_amount: '486' }),
  'count of orders of a buyer': total({ buyer: 'buyer123@mail1.example' }),
  'count of all orders': total({}),
  'count of orders of a week, refunded': total({ ...week, refunded: 'part' }),
  'count of orders by service': total(service),
  'count of orders by address, delivered': total({ q: 'buyer123@', delivered: 'yes' }),
  'count of transactions of a week': transactionList.totalStatement({ sort, ...week }),
  'count of transactions by hash': transactionList.totalStatement({ sort, q: hash }),
  'count of unread inquiries': inquiryList.totalStatement({ sort, status: 'unread' }),
  'count of inquiries by company': inquiryList.totalStatement({ sort, q: 'company 123' }),
};

test.for(Object.entries(STATEMENTS))(
  'no big table is scanned for %s',
  { timeout: 120_000 },
  async ([, statement], { planOf }) => {
    const scans = (await planOf(statement)).filter((node) => node['Node Type'] === 'Seq Scan');
    const tables = scans.map((node) => node['Relation Name'] ?? '');
    expect(tables.filter((table) => BIG.has(table))).toEqual([]);
  },
);

/** Read in the order of the list until a page is full, all orders would be read for what few have. */
test.for(['97.example', '23@works13.ex', 'buyer39999@works'])(
  'orders by %s, which few have, are found by the index of parts',
  async (q, { planOf }) => {
    const used = (await planOf(orders({ q }))).map((node) => node['Index Name']);
    expect(used).toContain('orders_email_part');
  },
);
