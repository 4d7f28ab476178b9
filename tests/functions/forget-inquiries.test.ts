import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import { forget } from '../../netlify/core/stores/retention.ts';
import { makeOrder, shopTest } from '../support/shop.ts';

const NOW = new Date('2025-06-15T12:00:00Z');
const MONTHS = 12;

const test = shopTest().extend('inquiries', async ({ sql }) => {
  await sql`truncate inquiries, orders cascade`;
  const services = createServices(process.env);
  return {
    /** Stores an inquiry; returns its id. Times are ISO 8601. */
    async keep(inquiry: {
      came: string;
      read?: string;
      email?: string;
      flags?: readonly string[];
    }) {
      const id = randomUUID();
      const { came, read = null, email = 'ada@example.com', flags = [] } = inquiry;
      await sql`insert into inquiries (id, name, email, subject, message, consent_wording,
        consented_at, created_at, read_at, flags)
        values (${id}, 'Ada', ${email}, 'A', 'B', 'C', ${came}, ${came}, ${read}, ${flags})`;
      return id;
    },
    kept: async () => (await sql`select id from inquiries`).map((row) => String(row['id'])),
    /** Runs at NOW, with the setting in months. */
    forget(inquiryMonths: number | null = MONTHS, batch?: number) {
      const catalogue = { ...services.catalogue, inquiryMonths };
      return forget({ ...services, catalogue, now: () => NOW }, 'inquiries', {
        ...(batch && { batch }),
      });
    },
  };
});

/** Twelve months and one second before NOW, and exactly twelve months. */
const [OVER, EXACTLY] = ['2024-06-15T11:59:59Z', '2024-06-15T12:00:00Z'];
const OLD = { came: '2024-01-01T00:00:00Z', read: OVER };

describe('an inquiry', () => {
  test('is kept while its sender has a younger order', async ({ shop, sql, inquiries }) => {
    const ofClient = await inquiries.keep({ ...OLD, email: 'Ada@Example.com' });
    await inquiries.keep({ ...OLD, email: 'former@example.com' });
    for (const [email, at] of [
      ['ada@example.com', EXACTLY],
      ['former@example.com', OVER],
    ] as const) {
      const { id } = await makeOrder(shop, { email });
      await sql`update orders set created_at = ${at} where id = ${id}`;
    }
    expect(await inquiries.forget()).toBe(1);
    expect(await inquiries.kept()).toEqual([ofClient]);
  });

  test('is deleted with its notice in the outbox', async ({ sql, inquiries }) => {
    const gone = await inquiries.keep(OLD);
    const stays = await inquiries.keep({ came: '2025-06-01T00:00:00Z' });
    for (const id of [gone, stays])
      await sql`insert into mails (kind, inquiry_id, created_at)
        values ('inquiry-notice', ${id}, now())`;
    await inquiries.forget();
    expect(await sql`select inquiry_id from mails`).toEqual([{ inquiry_id: stays }]);
  });

  test.for([
    ['deleted if it was read before the retention period', OLD, MONTHS, 1],
    ['kept if it was read exactly at its start', { ...OLD, read: EXACTLY }, MONTHS, 0],
    ['kept if it is unread', { came: '2020-01-01T00:00:00Z' }, MONTHS, 0],
    ['deleted by its age if it is automated', { came: OVER, flags: ['honeypot'] }, MONTHS, 1],
    ['kept up to that age', { came: EXACTLY, flags: ['too-fast'] }, MONTHS, 0],
    ['kept if the setting is null', OLD, null, 0],
  ] as const)('is %s', async ([, inquiry, months, deleted], { inquiries }) => {
    await inquiries.keep(inquiry);
    expect(await inquiries.forget(months)).toBe(deleted);
    expect(await inquiries.kept()).toHaveLength(1 - deleted);
  });
});

test('concurrent runs delete everything due, and nothing twice', async ({ inquiries }) => {
  for (let count = 0; count < 7; count += 1) await inquiries.keep(OLD);
  const counts = await Promise.all([1, 2].map(() => inquiries.forget(MONTHS, 2)));
  counts.push(await inquiries.forget(MONTHS, 2));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
  expect(await inquiries.kept()).toEqual([]);
});
