import * as z from 'zod';
import type { Database } from '../../../netlify/core/database.ts';
import type { Cursor } from '../../../netlify/core/stores/admin/cursor.ts';
import { countInquiries, listInquiries } from '../../../netlify/core/stores/admin/inquiries.ts';
import { findOrderDetail } from '../../../netlify/core/stores/admin/order-detail.ts';
import { readSummary } from '../../../netlify/core/stores/admin/summary.ts';
import {
  countTransactions,
  listTransactions,
} from '../../../netlify/core/stores/admin/transactions.ts';
import { chartRevenue } from '../../../netlify/core/use-cases/admin/chart-revenue.ts';
import { listCountedOrders } from '../../../netlify/core/use-cases/admin/list-orders.ts';
import type { OrderFilters } from '../../../src/domain/admin/orders.ts';
import type { RevenueQuery } from '../../../src/domain/admin/revenue.ts';
import type { TransactionFilters } from '../../../src/domain/admin/transactions.ts';
import { LAST_ROW_AT } from '../../support/admin-rows.ts';
import { query } from '../../support/postgres-runs.ts';

/** One thing that staff do. */
interface Operation {
  name: string;
  run: () => Promise<unknown>;
}

const position = z.object({ at: z.string(), id: z.string() });
const order = z.object({ id: z.string(), payment_id: z.string(), receipt_email: z.string() });

/** Rows to search for in the middle of what there is, and where a deep page begins: the 10,000th of a million orders. */
export async function findSamples(ownerUrl: string, orders: number) {
  const first = async (text: string) => (await query(ownerUrl, `${text} limit 1`))[0];
  const deepPage = Math.max(1, Math.round(orders / 100));
  const deepIn = async (table: string): Promise<Cursor> => {
    const found = await first(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
        from ${table} order by created_at desc, id desc offset ${deepPage * 25 - 1}`,
    );
    const { at, id } = position.parse(found);
    return ['newest', at, id, deepPage * 25];
  };
  const chosen = await first(`select id, payment_id, receipt_email from orders
    where payment_id is not null and receipt_email is not null and status = 'completed'
    order by id offset ${Math.round(orders / 5)}`);
  const paid = await first(
    'select transaction_hash as hash from transactions where transaction_hash is not null',
  );
  return {
    deepPage,
    deepOrders: await deepIn('orders'),
    deepTransactions: await deepIn('transactions'),
    order: order.parse(chosen),
    hash: z.object({ hash: z.string() }).parse(paid).hash,
  };
}
type Samples = Awaited<ReturnType<typeof findSamples>>;

const PAGE = { sort: 'newest', limit: 25 } as const;

function orderOperations(database: Database, samples: Samples): Operation[] {
  const { id, payment_id: payment, receipt_email: email } = samples.order;
  const week = { from: '2025-06-01T00:00:00Z', to: '2025-06-08T00:00:00Z' };
  const pages: Record<string, Partial<OrderFilters> & { cursor?: Cursor }> = {
    ', first page': {},
    [`, page ${samples.deepPage}`]: { cursor: samples.deepOrders },
    ', pending': { status: 'pending' },
    ', cancelled': { status: 'cancelled' },
    ', custom': { type: 'custom' },
    ', flagged': { flag: 'any' },
    ', one week': week,
    ', highest first': { sort: 'highest' },
    ', failed, custom, highest first': { status: 'failed', type: 'custom', sort: 'highest' },
    ', refunded in part': { refunded: 'part' },
    ', refunded in full, lowest first': { refunded: 'full', sort: 'lowest' },
    ', not refunded': { refunded: 'none' },
    ', delivered': { delivered: 'yes' },
    ', to be delivered': { delivered: 'no' },
    ' of a week, refunded, delivered': { ...week, refunded: 'part', delivered: 'yes' },
    ' by reference': { q: id },
    ' by start of reference': { q: id.slice(0, 8) },
    ' by service': { q: 'number 17' },
    ' by plan, highest first': { q: 'plan-3', sort: 'highest' },
    ' by address': { q: email },
    ' by common start of address': { q: 'buyer1' },
    ' by host of address': { q: '@works13.ex' },
    ' by payment id': { q: payment },
    ' by hash': { q: samples.hash },
    ' by service, cancelled': { q: 'number 19', status: 'cancelled' },
    ' by all plans, to be delivered': { q: 'plan', delivered: 'no' },
    ' by nothing there is': { q: 'no such thing' },
  };
  return Object.entries(pages).map(([name, filters]) => ({
    name: `orders${name}`,
    run: () => listCountedOrders({ database }, { ...PAGE, ...filters }),
  }));
}

function otherOperations(database: Database, samples: Samples): Operation[] {
  const transactions = (name: string, filters: Partial<TransactionFilters>): Operation => ({
    name: `transactions${name}`,
    run: () => {
      const wanted = { ...PAGE, ...filters };
      return Promise.all([listTransactions(database, wanted), countTransactions(database, wanted)]);
    },
  });
  const inquiries = (name: string, filters: { status?: 'unread'; q?: string }): Operation => ({
    name: `inquiries${name}`,
    run: () => {
      const wanted = { ...PAGE, ...filters };
      return Promise.all([listInquiries(database, wanted), countInquiries(database, wanted)]);
    },
  });
  const revenue = (range: RevenueQuery['range'], zone: string): Operation => ({
    name: `revenue chart, ${range}, ${zone}`,
    run: () => chartRevenue({ database, now: () => LAST_ROW_AT }, { range, zone }),
  });
  const cursor = samples.deepTransactions;
  return [
    transactions(', first page', {}),
    {
      name: `transactions, page ${samples.deepPage}`,
      run: () => listTransactions(database, { ...PAGE, cursor }),
    },
    transactions(', one week', { from: '2025-06-01T04:00:00Z', to: '2025-06-08T04:00:00Z' }),
    transactions(', failed', { status: 'failed' }),
    transactions(' by hash', { q: samples.hash }),
    inquiries(', first page', {}),
    inquiries(', unread', { status: 'unread' }),
    inquiries(' by company', { q: 'company 123' }),
    inquiries(' by nothing there is', { q: 'zebra crossing' }),
    { name: 'summary', run: () => readSummary(database) },
    {
      name: 'order detail with refunds and mails',
      run: () => findOrderDetail(database, { id: samples.order.id, staffMail: 's@staff.example' }),
    },
    revenue('90d', 'UTC'),
    revenue('1y', 'America/New_York'),
    revenue('1y', 'Asia/Kathmandu'),
  ];
}

/** Everything that is measured. */
export const operationsOn = (database: Database, samples: Samples): Operation[] => [
  ...orderOperations(database, samples),
  ...otherOperations(database, samples),
];
