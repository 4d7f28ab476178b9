import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../netlify/core/services.ts';
import { forget } from '../../netlify/core/use-cases/forget-expired.ts';
import { makeOrder, shopTest } from '../support/shop.ts';

const NOW = new Date('2025-06-15T12:00:00Z');
const MONTHS = 12;

const test = shopTest().extend('inquiries', async ({ shop }) => {
  const { sql } = shop.database;
  await sql.query('truncate inquiries, orders cascade');
  const services = createServices(process.env);
  return {
    services,
    /** Stores an inquiry; returns its id. Times are ISO 8601. */
    async keep(inquiry: {
      came: string;
      read?: string;
      email?: string;
      flags?: readonly string[];
    }) {
      const id = randomUUID();
      const { came, read = null, email = 'ada@example.com', flags = [] } = inquiry;
      await sql.query(
        `insert into inquiries (id, name, email, subject, message, consent_wording, consented_at, created_at,
          read_at, flags) values ($1, 'Ada', $2, 'A', 'B', 'C', $3, $3, $4, $5)`,
        [id, email, came, read, flags],
      );
      return id;
    },
    kept: async () => (await sql.query('select id from inquiries')).map((row) => String(row['id'])),
    /** Runs at NOW, with the setting in months. */
    forget(inquiryMonths: number | null = MONTHS, batch?: number) {
      const catalogue = { ...services.catalogue, inquiryMonths };
      return forget({ ...services, catalogue, now: () => NOW }, 'inquiries', batch);
    },
    /** The database's time minus an interval. */
    async ago(interval: string): Promise<string> {
      const text = 'select (now() - $1::interval)::text as at';
      return String((await sql.query(text, [interval]))[0]?.['at']);
    },
  };
});

/** Twelve months and one second before NOW, and exactly twelve months. */
const [OVER, EXACTLY] = ['2024-06-15T11:59:59Z', '2024-06-15T12:00:00Z'];
const OLD = { came: '2024-01-01T00:00:00Z', read: OVER };

describe('an inquiry', () => {
  test('is kept while its sender has a younger order', async ({ shop, inquiries }) => {
    const ofClient = await inquiries.keep({ ...OLD, email: 'Ada@Example.com' });
    await inquiries.keep({ ...OLD, email: 'former@example.com' });
    for (const [email, at] of [
      ['ada@example.com', '2024-06-15T12:00:00Z'],
      ['former@example.com', '2024-06-15T11:59:59Z'],
    ] as const) {
      const { id } = await makeOrder(shop, { email });
      await shop.database.sql.query('update orders set created_at = $2 where id = $1', [id, at]);
    }
    expect(await inquiries.forget()).toBe(1);
    expect(await inquiries.kept()).toEqual([ofClient]);
  });

  test('is deleted with its notice in the outbox', async ({ shop, inquiries }) => {
    const [gone, stays] = [
      await inquiries.keep(OLD),
      await inquiries.keep({ came: '2025-06-01T00:00:00Z' }),
    ];
    for (const id of [gone, stays])
      await shop.database.sql.query(
        `insert into mails (kind, inquiry_id, created_at) values ('inquiry-notice', $1, now())`,
        [id],
      );
    await inquiries.forget();
    expect(await shop.database.sql.query('select inquiry_id from mails')).toEqual([
      { inquiry_id: stays },
    ]);
  });
});

describe('the run', () => {
  test.for([
    ['deletes an inquiry that was read before the retention period', OLD, MONTHS, 1],
    ['keeps one that was read exactly at its start', { ...OLD, read: EXACTLY }, MONTHS, 0],
    ['keeps an unread one', { came: '2020-01-01T00:00:00Z' }, MONTHS, 0],
    [
      'deletes an automated one by its creation time',
      { came: OVER, flags: ['honeypot'] },
      MONTHS,
      1,
    ],
    ['keeps an automated one up to that age', { came: EXACTLY, flags: ['too-fast'] }, MONTHS, 0],
    ['keeps everything if the setting is null', OLD, null, 0],
  ] as const)('%s', async ([, inquiry, months, deleted], { inquiries }) => {
    await inquiries.keep(inquiry);
    expect(await inquiries.forget(months)).toBe(deleted);
    expect(await inquiries.kept()).toHaveLength(1 - deleted);
  });

  test('deletes everything due, and concurrent runs delete nothing twice', async ({
    inquiries,
  }) => {
    for (let count = 0; count < 7; count += 1) await inquiries.keep(OLD);
    const counts = await Promise.all([1, 2].map(() => inquiries.forget(MONTHS, 2)));
    const rest = await inquiries.forget(MONTHS, 2);
    expect((counts[0] ?? 0) + (counts[1] ?? 0) + rest).toBe(7);
    expect(await inquiries.kept()).toEqual([]);
  });

  test('is hourly, with the setting of content/site.yaml', async ({ shop, inquiries }) => {
    const months = inquiries.services.catalogue.inquiryMonths ?? Number.NaN;
    const at = await inquiries.ago(`${months} months 1 hour`);
    await inquiries.keep({ came: at, read: at });
    const justRead = await inquiries.keep({
      came: at,
      read: await inquiries.ago(`${months} months -1 hours`),
    });
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toMatchObject({ calls: 0, inquiries: 1, orders: 0 });
    expect(await inquiries.kept()).toEqual([justRead]);
  });
});

test('the functions’ role can’t delete an inquiry read in the last three months', async ({
  inquiries,
}) => {
  const at = await inquiries.ago('3 months -1 hours');
  const recent = await inquiries.keep({ came: at, read: at });
  const { database } = inquiries.services;
  const text = 'select forget_inquiries($1, $2, 1000000)';
  for (const months of [-1000, 0, 1])
    for (const clock of [new Date().toISOString(), '2999-01-01T00:00:00Z'])
      await database.rows(z.unknown(), { text, values: [clock, months] });
  expect(await inquiries.kept()).toEqual([recent]);
});
