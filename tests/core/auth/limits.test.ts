import { describe, expect } from 'vitest';
import { createLimits } from '../../../netlify/core/auth/limits.ts';
import { databaseTest } from '../../support/database.ts';

const test = databaseTest.extend('tries', async ({ database, admin }) => {
  await database.sql.query('truncate staff_attempts');
  const clock = { time: Date.parse('2026-11-21T12:00:00Z') };
  const limits = (factor = 1) =>
    createLimits({
      database: admin,
      factor,
      secret: 'a secret for tests alone',
      now: () => new Date(clock.time),
    });
  return {
    clock,
    limits,
    /** Tries as soon as it is allowed, so many times; the waits between, in seconds. */
    async waitsOf(caller: { address: string; account?: string }, times: number): Promise<number[]> {
      const waits: number[] = [];
      for (let count = 0; count < times; count += 1) {
        let wait = await limits().take(caller);
        waits.push(wait ?? 0);
        while (wait !== null) {
          clock.time += wait * 1_000;
          wait = await limits().take(caller);
        }
      }
      return waits;
    },
  };
});

describe('tries on one account', () => {
  test('are free five times and then wait ever longer, up to a quarter of an hour', async ({
    tries,
  }) => {
    const waits: number[] = [];
    // From ever new addresses, as somebody with many of them would.
    for (let count = 0; count < 16; count += 1)
      waits.push(
        ...(await tries.waitsOf({ address: `10.0.0.${count}`, account: 'a@admin.example' }, 1)),
      );
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test('count whatever the letters’ case, and not for another account', async ({ tries }) => {
    await tries.waitsOf({ address: 'one', account: 'a@admin.example' }, 6);
    expect(await tries.limits().take({ address: 'two', account: 'A@Admin.example' })).toBe(5);
    expect(await tries.limits().take({ address: 'two', account: 'b@admin.example' })).toBeNull();
  });

  test('that are refused do not lengthen the wait', async ({ tries }) => {
    await tries.waitsOf({ address: 'one', account: 'a@admin.example' }, 6);
    for (let count = 0; count < 5; count += 1)
      expect(
        await tries.limits().take({ address: `more ${count}`, account: 'a@admin.example' }),
      ).toBe(5);
  });

  test('are forgotten after a day of peace, and after a sign-in', async ({ tries }) => {
    const caller = { address: 'one', account: 'a@admin.example' };
    await tries.waitsOf(caller, 8);
    await tries.limits().forgive(caller);
    expect(await tries.waitsOf(caller, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    tries.clock.time += 25 * 60 * 60 * 1_000;
    expect(await tries.waitsOf(caller, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('of many at once, no more pass than one after the other', async ({ tries }) => {
    await tries.waitsOf({ address: 'before', account: 'a@admin.example' }, 4);
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tries.limits().take({ address: `at once ${index}`, account: 'a@admin.example' }),
      ),
    );
    // The fifth free one, and the sixth, whose failure would begin the waiting.
    expect(waits.filter((wait) => wait === null)).toHaveLength(2);
  });
});

describe('tries from one address', () => {
  test('are free twenty times, over all accounts, and then wait up to an hour', async ({
    tries,
  }) => {
    const waits: number[] = [];
    for (let count = 0; count < 34; count += 1)
      waits.push(
        ...(await tries.waitsOf({ address: 'one', account: `${count}@admin.example` }, 1)),
      );
    expect(waits.slice(0, 21)).toEqual(Array(21).fill(0));
    expect(waits.slice(21, 25)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBe(3_600);
  });

  test('that were right are given back', async ({ tries }) => {
    for (let count = 0; count < 40; count += 1) {
      expect(
        await tries.limits().take({ address: 'office', account: `${count}@admin.example` }),
      ).toBeNull();
      await tries.limits().forgive({ address: 'office', account: `${count}@admin.example` });
    }
  });
});

test('a factor multiplies what is free', async ({ tries }) => {
  for (let count = 0; count < 11; count += 1)
    expect(
      await tries.limits(2).take({ address: `${count}`, account: 'a@admin.example' }),
    ).toBeNull();
  expect(await tries.limits(2).take({ address: 'last', account: 'a@admin.example' })).toBe(5);
});

test('what is kept names nobody', async ({ database, tries }) => {
  await tries.limits().take({ address: '192.0.2.7', account: 'a@admin.example' });
  const rows = await database.sql.query('select key from staff_attempts');
  expect(rows.map((row) => row['key'])).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
});
