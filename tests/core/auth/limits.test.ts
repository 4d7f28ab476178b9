import { describe, expect } from 'vitest';
import { createLimits } from '../../../netlify/core/auth/limits.ts';
import { databaseTest } from '../../support/database.ts';

const ACCOUNT = 'a@admin.example';

const test = databaseTest.extend('tries', async ({ sql, admin }) => {
  await sql`truncate staff_attempts`;
  const clock = { time: Date.parse('2026-11-21T12:00:00Z') };
  const now = () => new Date(clock.time);
  const limits = (factor = 1) =>
    createLimits({ database: admin, factor, secret: 'a secret for tests alone', now });
  const take = (address: string, account = ACCOUNT, factor?: number) =>
    limits(factor).take({ address, account });
  return {
    clock,
    take,
    forgive: (address: string) => limits().forgive({ address, account: ACCOUNT }),
    /** Delay in seconds before each of `times` tries, each made as soon as it is allowed. */
    async waitsOf(times: number, from: (index: number) => [address: string, account?: string]) {
      const waits: number[] = [];
      for (let index = 0; index < times; index += 1) {
        let wait = await take(...from(index));
        waits.push(wait ?? 0);
        while (wait !== null) {
          clock.time += wait * 1_000;
          wait = await take(...from(index));
        }
      }
      return waits;
    },
  };
});

describe('tries on one account', () => {
  test('have no delay five times, then a longer one, up to 15 minutes', async ({ tries }) => {
    const waits = await tries.waitsOf(16, (index) => [`10.0.0.${index}`]);
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test('count in any letter case, unless refused, and for it alone', async ({ tries }) => {
    await tries.waitsOf(6, () => ['one']);
    for (let count = 0; count < 5; count += 1)
      expect(await tries.take(`more ${count}`, 'A@Admin.example')).toBe(5);
    expect(await tries.take('two', 'b@admin.example')).toBeNull();
  });

  test('are forgotten after a day without one, and after a sign-in', async ({ tries }) => {
    const waitsOf = (times: number) => tries.waitsOf(times, () => ['one']);
    await waitsOf(8);
    await tries.forgive('one');
    expect(await waitsOf(6)).toEqual([0, 0, 0, 0, 0, 0]);
    tries.clock.time += 25 * 60 * 60 * 1_000;
    expect(await waitsOf(6)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

test('tries from an address have no delay twenty times, then up to an hour', async ({ tries }) => {
  const waits = await tries.waitsOf(34, (index) => ['one', `${index}@admin.example`]);
  expect(waits.slice(0, 25)).toEqual([...Array<number>(21).fill(0), 5, 10, 20, 40]);
  expect(waits.at(-1)).toBe(3_600);
});

test('a factor multiplies the free tries', async ({ tries }) => {
  for (let count = 0; count < 11; count += 1)
    expect(await tries.take(`${count}`, ACCOUNT, 2)).toBeNull();
  expect(await tries.take('last', ACCOUNT, 2)).toBe(5);
});

test('addresses and accounts are stored as hashes', async ({ sql, tries }) => {
  await tries.take('192.0.2.7');
  const key = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(await sql`select key from staff_attempts`).toEqual([{ key }, { key }]);
});
