import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import { asDesk } from '../../../netlify/core/desk-role.ts';
import { takeCodeStep } from '../../../netlify/core/stores/staff-codes.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function addMember(): Promise<string> {
  const id = randomUUID();
  await database.sql.query(
    `insert into staff_users (id, name, email, created_at, updated_at) values ($1, $1, $1, now(), now())`,
    [id],
  );
  await database.sql.query(
    `insert into staff_second_factors (id, user_id, secret, backup_codes) values ($1, $1, '', '')`,
    [id],
  );
  return id;
}

const take = (staffId: string, step: number) =>
  takeCodeStep(asDesk(connect({ url: database.functionsUrl })), { staffId, step });

test('a step is taken once, and none before it afterwards', async () => {
  const id = await addMember();
  expect(await take(id, 58_000_001)).toBe(true);
  expect(await take(id, 58_000_001)).toBe(false);
  expect(await take(id, 58_000_000)).toBe(false);
  expect(await take(id, 58_000_002)).toBe(true);
});

test('of many at once one gets it', async () => {
  const id = await addMember();
  const tries = await Promise.all(Array.from({ length: 12 }, () => take(id, 58_000_001)));
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test('there is none to take without a second factor', async () => {
  expect(await take(randomUUID(), 58_000_001)).toBe(false);
});
