import pg from 'pg';

/** The admin page as the specification's original does it: the whole table is loaded, and the browser picks from it. */

export interface NaiveOrder {
  id: string;
  service_id: string;
  service_name: string;
  amount: number;
  is_custom_price: boolean;
  status: string;
  payment_id: string | null;
  receipt_email: string | null;
  flags: string[];
  created_at: Date;
}

export interface NaiveTransaction {
  id: string;
  order_id: string;
  payment_id: string;
  amount: number;
  status: string;
  transaction_hash: string | null;
  created_at: Date;
}

async function load<Row extends { amount: number }>(
  ownerUrl: string,
  table: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(`select * from ${table} order by created_at desc`);
    for (const row of rows) row.amount = Number(row.amount);
    return rows;
  } finally {
    await client.end();
  }
}

/** getAllOrders(): newest first. */
export const loadOrders = (ownerUrl: string) => load<NaiveOrder>(ownerUrl, 'orders');

/** getAllTransactions(): newest first. */
export const loadTransactions = (ownerUrl: string) =>
  load<NaiveTransaction>(ownerUrl, 'transactions');

/** A page of what fulfils a condition. */
export function pick<Row>(rows: readonly Row[], page: number, fits?: (row: Row) => boolean): Row[] {
  const found = fits ? rows.filter(fits) : rows;
  return found.slice(page * 25, page * 25 + 25);
}

/** The four cards. */
export function summarize(
  orders: readonly NaiveOrder[],
  transactions: readonly NaiveTransaction[],
) {
  const completed = transactions.filter(({ status }) => status === 'completed');
  return {
    revenue: completed.reduce((sum, { amount }) => sum + amount, 0),
    total: orders.length,
    completed: orders.filter(({ status }) => status === 'completed').length,
    pending: orders.filter(({ status }) => status === 'pending').length,
  };
}

/** Revenue by day. */
export function chart(transactions: readonly NaiveTransaction[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { status, amount, created_at: at } of transactions) {
    if (status !== 'completed') continue;
    const day = at.toISOString().slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + amount);
  }
  return days;
}

/** The whole file in one text. */
export function toCsv(orders: readonly NaiveOrder[]): string {
  return orders
    .map((order) =>
      [
        order.id,
        order.service_id,
        order.service_name,
        order.amount,
        order.status,
        order.created_at,
      ].join(),
    )
    .join('\n');
}
