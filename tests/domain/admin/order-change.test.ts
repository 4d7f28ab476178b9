import { describe, expect, test } from 'vitest';
import {
  acceptNeedsReason,
  changeOrderSchema,
  MOST_NOTE,
  staffChanges,
} from '../../../src/domain/admin/order-change.ts';

describe('staffChanges', () => {
  test.each([
    ['pending', false, ['cancelled']],
    ['pending', true, ['completed', 'cancelled']],
    ['failed', false, []],
    ['failed', true, ['completed']],
    ['cancelled', false, []],
    ['cancelled', true, ['completed']],
    ['completed', false, []],
    ['completed', true, []],
  ] as const)('%s, payment waiting %s: %j', (status, paymentWaiting, allowed) => {
    expect(staffChanges({ status, paymentWaiting })).toEqual(allowed);
  });
});

test.each([
  [500, 374.99, true],
  [500, 375, false],
  [500, 500, false],
])(
  'to accept, for a charge of %d, that %d arrived needs a reason: %s',
  (charged, received, needs) => {
    expect(acceptNeedsReason(charged, received)).toBe(needs);
  },
);

describe('changeOrderSchema', () => {
  test.each([
    [{ status: 'cancelled' }],
    [{ status: 'cancelled', from: 'pending', note: 'The buyer asked for it.', reviewed: true }],
    [{ note: 'n'.repeat(MOST_NOTE) }],
    [{ reviewed: true }],
    [{ delivered: false }],
    [{ delivered: true, note: 'Sent.' }],
  ])('takes %j', (body) => {
    expect(changeOrderSchema.parse(body)).toEqual(body);
  });

  test('keeps the lines of a note and removes control characters', () => {
    const note = ' one\r\ntwo\u0000\u0007\tthree\rfour ';
    expect(changeOrderSchema.parse({ note })).toEqual({ note: 'one\ntwo\tthree\nfour' });
  });

  test.each([
    [{}, 'must name a status, a note, a review or the delivery'],
    [{ from: 'pending' }, 'must name a status, a note, a review or the delivery'],
    [{ note: ' \n ' }, 'must not be empty'],
    [{ note: 'n'.repeat(MOST_NOTE + 1) }, 'must be at most 2000 characters'],
    [{ status: 'paid' }, expect.any(String) as string],
    [{ delivered: 'yes' }, expect.any(String) as string],
    [
      { status: 'cancelled', delivered: true },
      'must be true beside a status, which must be completed',
    ],
    [
      { status: 'completed', delivered: false },
      'must be true beside a status, which must be completed',
    ],
    [{ status: 'cancelled', amount: 5 }, expect.any(String) as string],
  ])('refuses %j', (body, message) => {
    expect(changeOrderSchema.safeParse(body).error?.issues[0]?.message).toEqual(message);
  });
});
