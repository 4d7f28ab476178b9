import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicOrderResponseSchema, settleReturnSchema } from '../../src/domain/order.ts';
import {
  returnedIdSchema,
  returnedOrderSchema,
  returnedProof,
} from '../../src/domain/payment-return.ts';
import { problemSchema } from '../../src/domain/problem.ts';
import { refusalSchema } from '../../src/domain/refusal.ts';
import { expectWhole } from './issues.ts';

const order = {
  id: '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f',
  service_id: 'graphic-design-logo-design',
  service_name: 'Logo Design',
  amount: 500.5,
  status: 'pending',
};

describe('an order that a payment page reads', () => {
  test.each(['pending', 'completed', 'failed', 'cancelled'])('may be %s', (status) => {
    const named = { ...order, status };
    const read = returnedOrderSchema.safeParse({ order: { ...named, email: 'a@b.example' }, x: 1 });
    expect(read).toEqual({ success: true, data: { order: named } });
  });

  const changed = [
    {},
    { id: '7d9f8e2c' },
    { id: order.id.replace('-4c5d', '-0c5d') },
    { id: order.id.toUpperCase() },
    { service_id: undefined },
    { service_name: 5 },
    { amount: '500' },
    { amount: Number.NaN },
    { amount: Number.POSITIVE_INFINITY },
    { status: 'paid' },
    { arrived: '250' },
    { arrived: 250 },
    { arrived: 0 },
    { arrived: -1 },
    { paid_at: 5 },
    { paid_at: 'yesterday' },
    { paid_at: '2026-11-23T20:00:00Z' },
    { id: '00000000-0000-0000-0000-000000000000' },
    { id: 'FFFFFFFF-ffff-ffff-ffff-ffffffffffff' },
    { id: order.id.replace('-8e6f', '-7e6f') },
  ].map((change) => ({ order: { ...order, ...change } }));

  test.each([...changed, undefined, null, [order], 'order', order, {}])(
    'is accepted or refused as by the functions: %j',
    (answer) => {
      const theirs = publicOrderResponseSchema.safeParse(answer).success;
      expect(returnedOrderSchema.safeParse(answer).success).toBe(theirs);
    },
  );
});

describe('the query of a return', () => {
  const proofs = ['token', 'value_coin', 'coin', 'txid_in', 'txid_out'] as const;

  test('has the same parts of the proof as the functions accept', () => {
    const { order_id: _, outcome: __, ...theirs } = settleReturnSchema.shape;
    expect(Object.keys(returnedProof)).toEqual(Object.keys(theirs));
    expect(Object.keys(returnedProof)).toEqual(proofs);
  });

  test.each(
    proofs.flatMap((name) =>
      ['', 'a', 'ä', 'a b', '~'.repeat(1000), '~'.repeat(1001), '\n', '12.5'].map(
        (value) => [name, value] as const,
      ),
    ),
  )('%s is accepted or refused as by the functions: %j', (name, value) => {
    const theirs = settleReturnSchema.shape[name].safeParse(value).success;
    expect(returnedProof[name].safeParse(value).success).toBe(theirs);
  });

  test('accepts the same order ids as the functions, whichever character changes', () => {
    const character = fc.constantFrom(...'0123456789abcdefABCDEFgG-_ \n', '');
    const place = fc.nat({ max: order.id.length });
    const ids = fc.constantFrom(order.id, order.id.toUpperCase(), '');
    fc.assert(
      fc.property(ids, place, fc.boolean(), character, (of, at, replaces, other) => {
        const id = of.slice(0, at) + other + of.slice(replaces ? at + 1 : at);
        const theirs = settleReturnSchema.shape.order_id.safeParse(id).success;
        expect(returnedIdSchema.safeParse(id).success).toBe(theirs);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a refusal', () => {
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Wrong.' };

  test('has all its fields, and a whole number for its status', () => {
    expectWhole(problemSchema, problem);
    expect(problemSchema.safeParse({ ...problem, status: 400.5 }).success).toBe(false);
  });

  test.each([
    [problem],
    [{ ...problem, errors: [] }],
    [{ ...problem, errors: [{ path: 'email', message: 'Enter an email address' }] }],
    [{ ...problem, errors: [{ path: 'email' }] }],
    [{ ...problem, errors: 'email' }],
    [{ ...problem, detail: undefined }],
  ])('is accepted or refused as by the functions: %j', (answer) => {
    const theirs = problemSchema.safeParse(answer);
    const read = refusalSchema.safeParse(answer);
    expect(read.success).toBe(theirs.success);
    if (read.success) expect(read.data).toEqual({ detail: answer.detail, ...errorsOf(answer) });
  });

  test.each([undefined, null, 'oops', [], {}])('is not recognized in the response %j', (answer) => {
    expect(refusalSchema.safeParse(answer).success).toBe(false);
  });
});

const errorsOf = (answer: object): object => ('errors' in answer ? { errors: answer.errors } : {});
