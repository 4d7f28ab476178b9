import pg from 'pg';
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
import { chart, pick, summarize } from './naive.ts';
import type { NaiveOrder, NaiveTransaction } from './naive.ts';

/** What the naive version has to load before it can answer. */
export interface Loaded {
  orders: NaiveOrder[];
  transactions: NaiveTransaction[];
}

/** One thing that staff do: as the admin page does it, and as the naive version does once it has loaded its tables. */
export interface Operation {
  name: string;
  ours: () => Promise<unknown>;
  naive?: (loaded: Loaded) => unknown;
  /** The tables that the naive version loads for it. */
  loads: readonly (keyof Loaded)[];
}

/** The page that counts as deep: the 10,000th of a million orders, and as far into fewer. */
const deepPageOf = (orders: number): number => Math.max(1, Math.round(orders / 100));

/** Rows to search for, and where a deep page begins. */
export interface Samples {
  deepPage: number;
  deep: Cursor;
  deepTransactions: Cursor;
  order: { id: string; payment_id: string; receipt_email: string };
  hash: string;
}

const timed = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
const place = z.object({ at: z.string(), id: z.string() });

/** Looks for samples in the middle of what there is. */
export async function findSamples(ownerUrl: string, orders: number): Promise<Samples> {
  const deepPage = deepPageOf(orders);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const first = async (text: string) => (await client.query(text)).rows[0] as unknown;
  const deepIn = async (table: string): Promise<Cursor> => {
    const { at, id } = place.parse(
      await first(`select ${timed}, id from ${table} order by created_at desc, id desc
        offset ${deepPage * 25 - 1} limit 1`),
    );
    return ['newest', at, id, deepPage * 25];
  };
  try {
    const order = z.object({ id: z.string(), payment_id: z.string(), receipt_email: z.string() });
    const chosen = await first(`select id, payment_id, receipt_email from orders
      where payment_id is not null and receipt_email is not null and status = 'completed'
      order by id offset ${Math.round(orders / 5)} limit 1`);
    const paid = await first(
      'select transaction_hash as hash from transactions where transaction_hash is not null limit 1',
    );
    return {
      deepPage,
      deep: await deepIn('orders'),
      deepTransactions: await deepIn('transactions'),
      order: order.parse(chosen),
      hash: z.object({ hash: z.string() }).parse(paid).hash,
    };
  } finally {
    await client.end();
  }
}

type OrderTest = (order: NaiveOrder) => boolean;

function orderPage(
  database: Database,
  name: string,
  filters: Partial<OrderFilters>,
  fits?: OrderTest,
): Operation {
  return {
    name,
    loads: ['orders'],
    ours: () => listCountedOrders({ database }, { sort: 'newest', limit: 25, ...filters }),
    naive: ({ orders }) => {
      const sorted =
        filters.sort === 'highest' ? orders.toSorted((a, b) => b.amount - a.amount) : orders;
      return pick(sorted, 0, fits);
    },
  };
}

function orderOperations(database: Database, samples: Samples): Operation[] {
  const page = (name: string, filters: Partial<OrderFilters>, fits?: OrderTest) =>
    orderPage(database, name, filters, fits);
  const { id, payment_id: payment, receipt_email: email } = samples.order;
  const from = '2025-06-01T00:00:00Z';
  const to = '2025-06-08T00:00:00Z';
  const holds = (q: string) => (order: NaiveOrder) =>
    `${order.service_name} ${order.service_id}`.includes(q);
  return [
    page('orders, first page', {}),
    {
      name: `orders, page ${samples.deepPage}`,
      loads: ['orders'],
      ours: () =>
        listCountedOrders({ database }, { sort: 'newest', limit: 25, cursor: samples.deep }),
      naive: ({ orders }) => pick(orders, samples.deepPage),
    },
    page('orders, pending', { status: 'pending' }, (o) => o.status === 'pending'),
    page('orders, cancelled', { status: 'cancelled' }, (o) => o.status === 'cancelled'),
    page('orders, custom', { type: 'custom' }, (o) => o.is_custom_price),
    page('orders, flagged', { flag: 'any' }, (o) => o.flags.length > 0),
    page(
      'orders, one week',
      { from, to },
      (o) => o.created_at >= new Date(from) && o.created_at < new Date(to),
    ),
    page('orders, highest first', { sort: 'highest' }),
    page(
      'orders, failed, custom, highest first',
      { status: 'failed', type: 'custom', sort: 'highest' },
      (o) => o.status === 'failed' && o.is_custom_price,
    ),
    page('orders, refunded in part', { refunded: 'part' }),
    page('orders, refunded in full, lowest first', { refunded: 'full', sort: 'lowest' }),
    page('orders, not refunded', { refunded: 'none' }),
    page('orders, delivered', { delivered: 'yes' }),
    page('orders, to be delivered', { delivered: 'no' }),
    page('orders of a week, refunded, delivered', { from, to, refunded: 'part', delivered: 'yes' }),
    page('orders by reference', { q: id }, (o) => o.id === id),
    page('orders by start of reference', { q: id.slice(0, 8) }, (o) =>
      o.id.startsWith(id.slice(0, 8)),
    ),
    page('orders by service', { q: 'number 17' }, holds('number 17')),
    page('orders by plan, highest first', { q: 'plan-3', sort: 'highest' }, holds('plan-3')),
    page('orders by address', { q: email }, (o) => o.receipt_email === email),
    page(
      'orders by common start of address',
      { q: 'buyer1' },
      (o) => o.receipt_email?.startsWith('buyer1') ?? false,
    ),
    page(
      'orders by host of address',
      { q: '@works13.ex' },
      (o) => o.receipt_email?.includes('@works13.ex') ?? false,
    ),
    page('orders by payment id', { q: payment }, (o) => o.payment_id === payment),
    page('orders by hash', { q: samples.hash }),
    page('orders by service, cancelled', { q: 'number 19', status: 'cancelled' }),
    page('orders by all plans, to be delivered', { q: 'plan', delivered: 'no' }),
    page('orders by nothing there is', { q: 'no such thing' }, holds('no such thing')),
  ];
}

function otherOperations(database: Database, samples: Samples): Operation[] {
  const transactions = (
    name: string,
    filters: Partial<TransactionFilters>,
    fits?: (t: NaiveTransaction) => boolean,
  ): Operation => ({
    name,
    loads: ['transactions'],
    ours: () => {
      const query = { sort: 'newest', limit: 25, ...filters } as const;
      return Promise.all([listTransactions(database, query), countTransactions(database, query)]);
    },
    naive: (loaded) => pick(loaded.transactions, 0, fits),
  });
  const deep = samples.deepTransactions;
  const inquiries = (name: string, filters: Parameters<typeof listInquiries>[1]): Operation => ({
    name,
    loads: [],
    ours: () => Promise.all([listInquiries(database, filters), countInquiries(database, filters)]),
  });
  const revenue = (name: string, query: RevenueQuery): Operation => ({
    name,
    loads: [],
    ours: () => chartRevenue({ database, now: () => LAST_ROW_AT }, query),
  });
  return [
    transactions('transactions, first page', {}),
    {
      name: `transactions, page ${samples.deepPage}`,
      loads: ['transactions'],
      ours: () => listTransactions(database, { sort: 'newest', limit: 25, cursor: deep }),
      naive: (loaded) => pick(loaded.transactions, samples.deepPage),
    },
    transactions('transactions, one week', {
      from: '2025-06-01T04:00:00Z',
      to: '2025-06-08T04:00:00Z',
    }),
    transactions('transactions, failed', { status: 'failed' }, (t) => t.status === 'failed'),
    transactions(
      'transactions by hash',
      { q: samples.hash },
      (t) => t.transaction_hash === samples.hash,
    ),
    inquiries('inquiries, first page', { sort: 'newest', limit: 25 }),
    inquiries('inquiries, unread', { sort: 'newest', limit: 25, status: 'unread' }),
    inquiries('inquiries by company', { sort: 'newest', limit: 25, q: 'company 123' }),
    inquiries('inquiries by nothing there is', { sort: 'newest', limit: 25, q: 'zebra crossing' }),
    {
      name: 'summary',
      loads: ['orders', 'transactions'],
      ours: () => readSummary(database),
      naive: (loaded) => summarize(loaded.orders, loaded.transactions),
    },
    {
      name: 'order detail with refunds and mails',
      loads: [],
      ours: () => findOrderDetail(database, { id: samples.order.id, staffMail: 's@staff.example' }),
    },
    revenue('revenue chart, 90 days, UTC', { range: '90d', zone: 'UTC' }),
    {
      ...revenue('revenue chart, a year, New York', { range: '1y', zone: 'America/New_York' }),
      loads: ['transactions'],
      naive: (loaded) => chart(loaded.transactions),
    },
    revenue('revenue chart, a year, Kathmandu', { range: '1y', zone: 'Asia/Kathmandu' }),
  ];
}

/** Everything that is measured. */
export function operationsOn(database: Database, samples: Samples): Operation[] {
  return [...orderOperations(database, samples), ...otherOperations(database, samples)];
}
