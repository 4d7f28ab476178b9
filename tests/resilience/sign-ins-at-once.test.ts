import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { LOG_COST } from '../../netlify/core/auth/password.ts';
import { addStaff, call, PASSWORD, STAFF_SETTINGS } from '../support/admin.ts';
import { makeOrder, shopTest, showOrder } from '../support/shop.ts';

const test = shopTest(STAFF_SETTINGS);
const SIGN_INS = 20;
const ORDERS = 8;

/** Each sign-in takes a third of a second of CPU time, by design of the password hash. */
test('twenty sign-ins at once succeed, and do not block other functions', async ({ shop }) => {
  const emails = Array.from({ length: 5 }, () => `${randomUUID()}@admin.example`);
  for (const email of emails) await addStaff(shop, email, { logCost: LOG_COST });
  let answered = 0;
  const signIns = Array.from({ length: SIGN_INS }, async (_, place) => {
    const body = { email: emails[place % emails.length], password: PASSWORD };
    const { status } = await call(shop, '/api/auth/sign-in/email', { body });
    answered += 1;
    return status;
  });
  // If orders queued behind the sign-ins, most sign-ins would end before the first order.
  for (let count = 0; count < ORDERS; count += 1) {
    const { id } = await makeOrder(shop);
    expect(await showOrder(shop, id)).toMatchObject({ status: 'pending' });
  }
  expect(answered).toBeLessThan(SIGN_INS / 2);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
}, 120_000);
