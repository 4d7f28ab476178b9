import { describe, expect, test } from 'vitest';
import { balanceBooks } from './balance.ts';
import type { BookedOrder, TakenPayment } from './balance.ts';

const payment = (change: Partial<TakenPayment> = {}): TakenPayment => ({
  id: 'p1',
  orderId: 'o1',
  cents: 48_500,
  txidIn: 'in1',
  txidOut: 'out1',
  ...change,
});

const carrying = {
  status: 'completed',
  cents: 48_500,
  transactionHash: 'in1',
  payoutHash: 'out1',
};

const order = (change: Partial<BookedOrder> = {}): BookedOrder => ({
  id: 'o1',
  cents: 50_000,
  status: 'completed',
  transactions: [carrying],
  ...change,
});

const verdict = (payments: TakenPayment[], orders: BookedOrder[]) => {
  const { lost, doubled, unfounded } = balanceBooks(payments, orders, 6_000);
  return { lost: lost.length, doubled: doubled.length, unfounded: unfounded.length };
};
const BALANCED = { lost: 0, doubled: 0, unfounded: 0 };

describe('balanceBooks', () => {
  test.each<[string, TakenPayment[], BookedOrder[]]>([
    ['a payment on its completed order', [payment()], [order()]],
    ['an order that nobody paid', [], [order({ status: 'pending', transactions: [] })]],
    [
      'a payment known from a status check alone',
      [payment()],
      [order({ transactions: [{ ...carrying, transactionHash: null }] })],
    ],
    [
      'a payment after a cancel',
      [payment()],
      [
        order({
          transactions: [
            { status: 'failed', cents: 50_000, transactionHash: null, payoutHash: null },
            carrying,
          ],
        }),
      ],
    ],
    [
      'too little, kept for staff',
      [payment({ cents: 29_999 })],
      [
        order({
          status: 'pending',
          transactions: [{ ...carrying, status: 'pending', cents: 29_999 }],
        }),
      ],
    ],
  ])('balances: %s', (_, payments, orders) => {
    expect(verdict(payments, orders)).toEqual(BALANCED);
  });

  test.each<[string, TakenPayment[], BookedOrder[]]>([
    ['in no transaction', [payment()], [order({ status: 'pending', transactions: [] })]],
    ['for an order that is not there', [payment()], []],
    ['whose order was not completed', [payment()], [order({ status: 'failed' })]],
    [
      'whose transaction waits',
      [payment()],
      [order({ transactions: [{ ...carrying, status: 'pending' }] })],
    ],
    ['of another amount', [payment()], [order({ transactions: [{ ...carrying, cents: 48_499 }] })]],
    [
      'on another order',
      [payment()],
      [order({ status: 'pending', transactions: [] }), order({ id: 'o2' })],
    ],
  ])('finds a payment lost: %s', (_, payments, orders) => {
    expect(verdict(payments, orders).lost).toBe(1);
  });

  test.each<[string, TakenPayment[], BookedOrder[]]>([
    [
      'in two transactions',
      [payment()],
      [
        order({
          transactions: [carrying, { ...carrying, status: 'pending', transactionHash: null }],
        }),
      ],
    ],
    ['on two orders', [payment()], [order(), order({ id: 'o2' })]],
    [
      'two payments that both count',
      [payment(), payment({ id: 'p2', txidIn: 'in2', txidOut: 'out2' })],
      [order({ transactions: [carrying, { ...carrying, transactionHash: 'in2' }] })],
    ],
  ])('finds money doubled: %s', (_, payments, orders) => {
    expect(verdict(payments, orders).doubled).toBeGreaterThan(0);
  });

  test.each<[string, TakenPayment[], BookedOrder[]]>([
    ['completed without a payment', [], [order()]],
    [
      'completed by too little',
      [payment({ cents: 29_999 })],
      [order({ transactions: [{ ...carrying, cents: 29_999 }] })],
    ],
    ['completed without a transaction', [], [order({ transactions: [] })]],
    [
      'ended, with money that waits for more',
      [payment({ cents: 29_999 })],
      [
        order({
          status: 'failed',
          transactions: [{ ...carrying, status: 'pending', cents: 29_999 }],
        }),
      ],
    ],
    ['pending with a completed transaction', [payment()], [order({ status: 'pending' })]],
  ])('finds an order unfounded: %s', (_, payments, orders) => {
    expect(verdict(payments, orders).unfounded).toBeGreaterThan(0);
  });
});
