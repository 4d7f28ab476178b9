import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { forgetInquiries } from '../../netlify/core/use-cases/forget-inquiries.ts';
import { openShop } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let services: Services;
beforeAll(async () => {
  shop = await openShop();
  services = createServices(process.env);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.sql.query('truncate inquiries cascade');
  await shop.database.sql.query('truncate orders cascade');
});

const NOW = new Date('2025-06-15T12:00:00Z');
const MONTHS = 12;

/** Keeps an inquiry; answers its id. Times are ISO 8601. */
async function keep(inquiry: {
  came: string;
  read?: string;
  email?: string;
  flags?: string[];
}): Promise<string> {
  const id = randomUUID();
  const { came, read = null, email = 'ada@example.com', flags = [] } = inquiry;
  await shop.database.sql.query(
    `insert into inquiries (id, name, email, subject, message, consent_wording, consented_at, created_at,
      read_at, flags) values ($1, 'Ada', $2, 'A', 'B', 'C', $3, $3, $4, $5)`,
    [id, email, came, read, flags],
  );
  return id;
}

async function order(email: string, at: string): Promise<void> {
  await shop.database.sql.query(
    `insert into orders (id, service_id, service_name, amount, is_custom_price, provider, receipt_email,
      idempotency_key, request_digest, created_at, updated_at)
      values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', $1, gen_random_uuid()::text, '', $2, $2)`,
    [email, at],
  );
}

const kept = async () =>
  (await shop.database.sql.query('select id from inquiries')).map((row) => row['id'] as string);

/** The run at an instant, under the setting of so many months. */
const forget = (at = NOW, inquiryMonths: number | null = MONTHS, batch?: number) =>
  forgetInquiries(
    { ...services, catalogue: { ...services.catalogue, inquiryMonths }, now: () => at },
    batch,
  );

const OLD = { came: '2024-01-01T00:00:00Z', read: '2024-06-15T11:59:59Z' };

describe('an inquiry', () => {
  test('is deleted once it was read as many months ago as the setting says, and not before', async () => {
    await keep(OLD);
    const younger = await keep({ ...OLD, read: '2024-06-15T12:00:00Z' });
    expect(await forget()).toBe(1);
    expect(await kept()).toEqual([younger]);
    expect(await forget(new Date('2025-06-15T12:00:01Z'))).toBe(1);
    expect(await kept()).toEqual([]);
  });

  test('stays while nobody has read it, however old it is', async () => {
    const unread = await keep({ came: '2020-01-01T00:00:00Z' });
    expect(await forget()).toBe(0);
    expect(await kept()).toEqual([unread]);
  });

  test('that looks like a machine’s goes by its age alone', async () => {
    await keep({ came: '2024-06-15T11:59:59Z', flags: ['honeypot'] });
    const younger = await keep({ came: '2024-06-15T12:00:00Z', flags: ['too-fast'] });
    expect(await forget()).toBe(1);
    expect(await kept()).toEqual([younger]);
  });

  test('stays as long as its sender has ordered within that time', async () => {
    const ofClient = await keep({ ...OLD, email: 'Ada@Example.com' });
    await keep({ ...OLD, email: 'former@example.com' });
    await order('ada@example.com', '2024-06-15T12:00:00Z');
    await order('former@example.com', '2024-06-15T11:59:59Z');
    expect(await forget()).toBe(1);
    expect(await kept()).toEqual([ofClient]);
  });

  test('takes its notice out of the outbox with it', async () => {
    const [gone, stays] = [await keep(OLD), await keep({ came: '2025-06-01T00:00:00Z' })];
    for (const id of [gone, stays])
      await shop.database.sql.query(
        `insert into mails (kind, inquiry_id, created_at) values ('inquiry-notice', $1, now())`,
        [id],
      );
    await forget();
    expect(await shop.database.sql.query('select inquiry_id from mails')).toEqual([
      { inquiry_id: stays },
    ]);
  });

  test('is never deleted by itself where the setting is null', async () => {
    const id = await keep(OLD);
    expect(await forget(NOW, null)).toBe(0);
    expect(await kept()).toEqual([id]);
  });
});

describe('the run', () => {
  test('works through all that is due in batches, and two at once delete nothing twice', async () => {
    for (let count = 0; count < 7; count += 1) await keep(OLD);
    const counts = await Promise.all([forget(NOW, MONTHS, 2), forget(NOW, MONTHS, 2)]);
    const rest = await forget(NOW, MONTHS, 2);
    expect((counts[0] ?? 0) + (counts[1] ?? 0) + rest).toBe(7);
    expect(await kept()).toEqual([]);
  });

  test('is the hourly function’s, by the setting of content/site.yaml', async () => {
    const months = services.catalogue.inquiryMonths ?? Number.NaN;
    const ago = async (interval: string) => {
      const [row] = await shop.database.sql.query(`select (now() - $1::interval)::text as at`, [
        interval,
      ]);
      return String(row?.['at']);
    };
    const at = await ago(`${months} months 1 hour`);
    await keep({ came: at, read: at });
    const justRead = await keep({ came: at, read: await ago(`${months} months -1 hours`) });
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toEqual({ calls: 0, inquiries: 1, orders: 0 });
    expect(await kept()).toEqual([justRead]);
  });
});

describe('whoever takes the functions’ role over', () => {
  const asFunctions = (months: number, at: Date) =>
    services.database.rows(z.unknown(), {
      text: 'select forget_inquiries($1, $2, 1000000)',
      values: [at.toISOString(), months],
    });

  test('can’t delete what was read in the last three months, by any age or clock', async () => {
    const [row] = await shop.database.sql.query(
      `select (now() - interval '3 months' + interval '1 hour')::text as at`,
    );
    const at = String(row?.['at']);
    const recent = await keep({ came: at, read: at });
    for (const months of [-1000, 0, 1]) {
      await asFunctions(months, new Date());
      await asFunctions(months, new Date('2999-01-01T00:00:00Z'));
    }
    expect(await kept()).toEqual([recent]);
  });
});
