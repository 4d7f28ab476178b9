import type { Payment } from '../../netlify/local/sandbox/ledger.ts';

interface BookedTransaction {
  status: string;
  cents: number;
  transactionHash: string | null;
  payoutHash: string | null;
}

/** An order in the database. */
export interface BookedOrder {
  id: string;
  /** The charge. */
  cents: number;
  status: string;
  transactions: BookedTransaction[];
}

/** The differences between the ledger and the database, one line each. */
export interface Balance {
  /** Payments that are missing or recorded incorrectly. */
  lost: string[];
  /** Payments that count more than once. */
  doubled: string[];
  /** Orders and transactions without a payment. */
  unfounded: string[];
}

function carries(transaction: BookedTransaction, payment: Payment): boolean {
  const { status, transactionHash, payoutHash } = transaction;
  if (status === 'failed') return false;
  return transactionHash === null
    ? payoutHash === payment.txidOut
    : transactionHash === payment.txidIn;
}

function isEnough(payment: Payment, order: BookedOrder, ratio: number): boolean {
  return payment.cents * 10_000 >= order.cents * ratio;
}

/** Returns the error in a payment's record, or undefined. */
function checkPayment(
  payment: Payment,
  orders: readonly BookedOrder[],
  ratio: number,
): [kind: 'lost' | 'doubled', message: string] | undefined {
  const order = orders.find(({ id }) => id === payment.orderId);
  const [first, ...others] = orders.flatMap(({ id, transactions }) =>
    transactions.filter((it) => carries(it, payment)).map((it) => ({ id, ...it })),
  );
  if (!order) return ['lost', 'there is no such order'];
  if (!first) return ['lost', `in no transaction (order ${order.status})`];
  if (others.length > 0) return ['doubled', `in ${1 + others.length} transactions`];
  if (first.id !== order.id) return ['lost', `on order ${first.id}`];
  if (first.cents !== payment.cents)
    return ['lost', `${first.cents} instead of ${payment.cents} cents`];
  if (!isEnough(payment, order, ratio)) return undefined;
  if (order.status !== 'completed') return ['lost', `the order is ${order.status}`];
  return first.status === 'completed' ? undefined : ['lost', `the transaction is ${first.status}`];
}

function checkOrder(order: BookedOrder, paid: Payment[], ratio: number, to: Balance): void {
  const name = `order ${order.id}`;
  const completed = order.transactions.filter(({ status }) => status === 'completed');
  if (completed.length > 1) to.doubled.push(`${name}: ${completed.length} completed transactions`);
  const isPaid = paid.some((payment) => isEnough(payment, order, ratio));
  if (order.status === 'completed' && !isPaid) to.unfounded.push(`${name}: completed, not paid`);
  if ((order.status === 'completed') !== completed.length > 0)
    to.unfounded.push(`${name}: ${order.status} with ${completed.length} completed transactions`);
  if (order.status !== 'pending' && order.transactions.some(({ status }) => status === 'pending'))
    to.unfounded.push(`${name}: ${order.status} with a pending transaction`);
  for (const transaction of order.transactions) {
    const isPaidFor = paid.some((payment) => carries(transaction, payment));
    if (transaction.status !== 'failed' && !isPaidFor)
      to.unfounded.push(`${name}: a ${transaction.status} transaction without a payment`);
  }
}

/**
 * Compares the gateway's ledger with the database, for orders that were paid at most once: each payment must be in
 * exactly one transaction of its amount, on its own order. Both are completed if and only if the payment is enough.
 * @param ratio the minimum share of a charge that completes an order, in ten-thousandths
 */
export function balanceBooks(
  payments: readonly Payment[],
  orders: readonly BookedOrder[],
  ratio: number,
): Balance {
  const balance: Balance = { lost: [], doubled: [], unfounded: [] };
  for (const payment of payments) {
    const [kind, message] = checkPayment(payment, orders, ratio) ?? [];
    if (kind) balance[kind].push(`payment ${payment.id} of ${payment.orderId}: ${message}`);
  }
  const paidFor = Map.groupBy(payments, ({ orderId }) => orderId);
  for (const order of orders) checkOrder(order, paidFor.get(order.id) ?? [], ratio, balance);
  return balance;
}
