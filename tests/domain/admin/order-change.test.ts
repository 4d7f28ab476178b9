import { describe, expect, test } from 'vitest';
import {
  acceptNeedsReason,
  changeOrderSchema,
  staffChanges,
} from '../../../src/domain/admin/order-change.ts';

test.each([
  ['pending', false, ['cancelled']],
  ['pending', true, ['completed', 'cancelled']],
  ['failed', false, []],
  ['failed', true, ['completed']],
  ['cancelled', false, []],
  ['cancelled', true, ['completed']],
  ['completed', false, []],
  ['completed', true, []],
] as const)(
  'staff may set, while %s, payment waiting %s: %j',
  (status, paymentWaiting, allowed) => {
    expect(staffChanges({ status, paymentWaiting })).toEqual(allowed);
  },
);

test('to accept less than three quarters of the charge needs a reason', () => {
  expect([374.99, 375].map((received) => acceptNeedsReason(500, received))).toEqual([true, false]);
});

const NO_CHANGE = 'must name a status, a note, a review or the delivery';
const NOT_COMPLETED = 'must be true beside a status, which must be completed';

describe('changeOrderSchema', () => {
  test.each([
    [{ status: 'cancelled' }],
    [{ status: 'cancelled', from: 'pending', note: 'The buyer asked for it.', reviewed: true }],
    [{ note: 'n'.repeat(2_000) }],
    [{ reviewed: true }],
    [{ delivered: false }],
    [{ delivered: true, note: 'Sent.' }],
    [{ status: 'completed', delivered: true }],
  ])('takes %j', (body) => {
    expect(changeOrderSchema.parse(body)).toEqual(body);
  });

  test('keeps the lines of a note and removes control characters', () => {
    const note = ' one\r\ntwo\u0000\u0007\tthree\rfour ';
    expect(changeOrderSchema.parse({ note })).toEqual({ note: 'one\ntwo\tthree\nfour' });
  });

  test.each([
    [{}, NO_CHANGE],
    [{ from: 'pending' }, NO_CHANGE],
    [{ note: ' \n ' }, 'must not be empty'],
    [{ note: 'n'.repeat(2_001) }, 'Keep the note to 2000 characters'],
    [{ status: 'paid' }, expect.any(String) as string],
    [{ delivered: 'yes' }, expect.any(String) as string],
    [{ status: 'cancelled', delivered: true }, NOT_COMPLETED],
    [{ status: 'completed', delivered: false }, NOT_COMPLETED],
    [{ status: 'cancelled', amount: 5 }, expect.any(String) as string],
  ])('refuses %j', (body, message) => {
    expect(changeOrderSchema.safeParse(body).error?.issues[0]?.message).toEqual(message);
  });
});
