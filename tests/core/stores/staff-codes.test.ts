import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { takeCodeStep } from '../../../netlify/core/stores/staff-codes.ts';
import { databaseTest } from '../../support/database.ts';

const test = databaseTest.extend('codes', { scope: 'file' }, ({ database, admin }) => ({
  async addMember(): Promise<string> {
    const id = randomUUID();
    await database.sql.query(
      `with member as (insert into staff_users (id, name, email, created_at, updated_at)
          values ($1, $1, $1, now(), now()) returning id)
        insert into staff_second_factors (id, user_id, secret, backup_codes)
          select id, id, '', '' from member`,
      [id],
    );
    return id;
  },
  take: (staffId: string, step: number) => takeCodeStep(admin, { staffId, step }),
}));

test('a step is taken once, and none before it afterwards', async ({ codes }) => {
  const id = await codes.addMember();
  expect(await codes.take(id, 58_000_001)).toBe(true);
  expect(await codes.take(id, 58_000_001)).toBe(false);
  expect(await codes.take(id, 58_000_000)).toBe(false);
  expect(await codes.take(id, 58_000_002)).toBe(true);
});

test('of many at once one gets it', async ({ codes }) => {
  const id = await codes.addMember();
  const tries = await Promise.all(Array.from({ length: 12 }, () => codes.take(id, 58_000_001)));
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test('there is none to take without a second factor', async ({ codes }) => {
  expect(await codes.take(randomUUID(), 58_000_001)).toBe(false);
});
