import type * as z from 'zod';
import { inquiryPageSchema } from '../../src/domain/admin/inquiries.ts';
import { orderPageSchema } from '../../src/domain/admin/orders.ts';
import { transactionPageSchema } from '../../src/domain/admin/transactions.ts';
import { adminTest } from './admin.ts';
import { fillAdmin } from './admin-rows.ts';

/** Rows of two years, some with the same instant and amount across pages. */
export const listsTest = adminTest()
  .extend('filled', { scope: 'file' }, async ({ shop, sql }) => {
    await fillAdmin(shop.database.ownerUrl, { orders: 600, transactions: 400, inquiries: 60 });
    await sql`update orders set created_at = '2026-11-20T00:00:00.123456Z', amount = 75
      where idempotency_key in (select 'key-' || n from generate_series(300, 380) n)`;
  })
  .extend('lists', { scope: 'file' }, async ({ staff, filled: _ }) => {
    const listOf = <Page extends { items: unknown[]; next_cursor: string | null }>(
      name: string,
      schema: z.ZodType<Page>,
    ) => {
      const page = async (query: string) => schema.parse(await staff.read(`${name}?${query}`));
      /** Reads all pages in order. */
      const pages = async (query: string): Promise<Page[]> => {
        const found = [await page(query)];
        for (let cursor = found[0]?.next_cursor; cursor; cursor = found.at(-1)?.next_cursor)
          found.push(await page(`${query}&cursor=${cursor}`));
        return found;
      };
      const every = async (query: string, limit = 100) =>
        (await pages(`limit=${limit}&${query}`)).flatMap(({ items }) => items) as Page['items'];
      return { page, pages, every };
    };
    const orders = listOf('orders', orderPageSchema);
    const transactions = listOf('transactions', transactionPageSchema);
    const inquiries = listOf('inquiries', inquiryPageSchema);
    return { orders, transactions, inquiries };
  })
  .extend('allOrders', { scope: 'file' }, ({ lists }) => lists.orders.every(''))
  .extend('allTransactions', { scope: 'file' }, ({ lists }) => lists.transactions.every(''));

/** The ids of rows. */
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
/** The same, sorted. */
export const sorted = (rows: readonly { id: string }[]) => idsOf(rows).toSorted();
