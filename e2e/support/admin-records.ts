import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../../netlify/core/auth/password.ts';
import type { Database } from '../../netlify/core/database.ts';
import { addStaffMember } from '../../netlify/core/stores/staff.ts';

export interface Staff {
  email: string;
  password: string;
}

/** What an order may be made with; the rest is made up, and nobody else's. */
export interface OrderWish {
  service: string;
  serviceId: string;
  /** US dollars. */
  amount: number;
  status: 'pending' | 'completed' | 'failed' | 'cancelled';
  isCustom: boolean;
  email: string;
  flags: ('underpaid' | 'short' | 'overpaid' | 'late' | 'repeated')[];
  at: Date;
}

export interface MoneyWish {
  status: 'completed' | 'failed' | 'pending' | 'uncounted';
  amount: number;
  hash: string | null;
  at: Date;
}

/** Fills the database for the admin page, as its owner. */
export interface AdminRecords {
  addStaff: () => Promise<Staff>;
  /** Answers the order's id. */
  addOrder: (wish: Partial<OrderWish>) => Promise<string>;
  addMoney: (orderId: string, wish: Partial<MoneyWish>) => Promise<void>;
  /** Answers the inquiry's id. */
  addInquiry: (wish: {
    name: string;
    subject: string;
    message?: string;
    at?: Date;
  }) => Promise<string>;
  statusOf: (orderId: string) => Promise<string>;
  /** Ends every session of a staff member, as time would. */
  endSessions: (staff: Staff) => Promise<void>;
  close: () => Promise<void>;
}

/** The stores' way to the database over a connection of the tests' own. */
function databaseOver(client: pg.Client): Database {
  const run = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await client.query(text, values)).rows as unknown[];
  return {
    rows: async (schema, statement) => (await run(statement)).map((row) => schema.parse(row)),
    transaction: () => Promise.reject(new Error('Nothing here needs a transaction.')),
  };
}

const ADD_ORDER = `
  insert into orders (id, service_id, service_name, amount, is_custom_price, status, payment_id, created_at,
    updated_at, provider, receipt_email, flags, idempotency_key, request_digest)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'moonpay', $9, $10, $11, $12)`;

const ADD_MONEY = `
  insert into transactions (id, order_id, payment_id, amount, status, transaction_hash, coin, coin_value, created_at)
  select $1, id, coalesce(payment_id, 'none'), $3, $4, $5, 'polygon_usdc', $6, $7 from orders where id = $2`;

const ADD_INQUIRY = `
  insert into inquiries (id, name, email, subject, message, budget, services, consent_wording, consented_at, created_at)
  values ($1, $2, $3, $4, $5, '$1,000 - $5,000', array['Web Design'], 'I agree', $6, $6)`;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

async function addOrder(client: pg.Client, wish: Partial<OrderWish>): Promise<string> {
  const id = randomUUID();
  await client.query(ADD_ORDER, [
    id,
    wish.serviceId ?? 'graphic-design-logo-design',
    wish.service ?? 'Logo Design',
    wish.amount ?? 500,
    wish.isCustom ?? false,
    wish.status ?? 'pending',
    `0x${digest(id).slice(0, 40)}`,
    wish.at ?? new Date(),
    wish.email ?? null,
    wish.flags ?? [],
    id,
    digest(id),
  ]);
  return id;
}

async function addMoney(
  client: pg.Client,
  orderId: string,
  wish: Partial<MoneyWish>,
): Promise<void> {
  const id = randomUUID();
  const amount = wish.amount ?? 500;
  const hash = wish.hash === undefined ? `0x${digest(id)}` : wish.hash;
  const values = [id, orderId, amount, wish.status ?? 'completed', hash, `${amount}.000000`];
  await client.query(ADD_MONEY, [...values, wish.at ?? new Date()]);
}

/** Everybody's: a hash costs what it shall cost a thief, and one serves all accounts. */
const PASSWORD = randomUUID();

/** Opens the database of the product that is tested. */
export async function openAdminRecords(url: string): Promise<AdminRecords> {
  const client = new pg.Client(url);
  await client.connect();
  const passwordHash = await hashPassword(PASSWORD);
  return {
    async addStaff() {
      const email = `staff-${randomUUID()}@example.com`;
      await addStaffMember(databaseOver(client), {
        id: randomUUID(),
        email,
        passwordHash,
        at: new Date(),
      });
      return { email, password: PASSWORD };
    },
    addOrder: (wish) => addOrder(client, wish),
    addMoney: (orderId, wish) => addMoney(client, orderId, wish),
    async addInquiry({ name, subject, message = 'Where do we start?', at = new Date() }) {
      const id = randomUUID();
      await client.query(ADD_INQUIRY, [id, name, `${id}@example.com`, subject, message, at]);
      return id;
    },
    async statusOf(orderId) {
      const { rows } = await client.query<{ status: string }>(
        'select status from orders where id = $1',
        [orderId],
      );
      return rows[0]?.status ?? 'none';
    },
    async endSessions({ email }) {
      await client.query(
        'delete from staff_sessions where user_id in (select id from staff_users where email = $1)',
        [email],
      );
    },
    close: () => client.end(),
  };
}
