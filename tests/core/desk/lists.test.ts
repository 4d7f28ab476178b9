import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import { asDesk } from '../../../netlify/core/desk-role.ts';
import { listInquiries } from '../../../netlify/core/stores/desk/inquiries.ts';
import { listTransactions } from '../../../netlify/core/stores/desk/transactions.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { fillDesk } from '../../support/desk-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDesk(database.ownerUrl, { orders: 20, transactions: 10, inquiries: 10 });
});
afterAll(() => database.close());

const open = () => asDesk(connect({ url: database.functionsUrl }));
const page = { limit: 25, sort: 'newest' } as const;

test.each(['x', '!', '#', '%', 'é '])(
  'a search for %j, which no index knows, finds nothing rather than everything',
  async (q) => {
    expect(await listTransactions(open(), { ...page, q })).toEqual({ items: [], next: null });
    expect(await listInquiries(open(), { ...page, q })).toEqual({ items: [], next: null });
  },
);

test('without a search everything is there', async () => {
  expect((await listTransactions(open(), page)).items).toHaveLength(10);
  expect((await listInquiries(open(), page)).items).toHaveLength(10);
});
