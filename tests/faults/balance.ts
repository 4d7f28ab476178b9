import type { Payment } from '../../netlify/local/sandbox/gateway.ts';

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

/** Whether fees explain what is missing: at most 40 % of the charge, and at most $30 and 10 %. In tenths of cents. */
function isEnough(payment: Payment, order: BookedOrder): boolean {
  return 10 * (order.cents - payment.cents) <= Math.min(4 * order.cents, 30_000 + order.cents);
}

/** Returns the error in a payment's record, or undefined. */
function checkPayment(
  payment: Payment,
  orders: readonly BookedOrder[],
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
  if (!isEnough(payment, order)) return undefined;
  if (order.status !== 'completed') return ['lost', `the order is ${order.status}`];
  return first.status === 'completed' ? undefined : ['lost', `the transaction is ${first.status}`];
}

function checkOrder(order: BookedOrder, paid: Payment[], to: Balance): void {
  const name = `order ${order.id}`;
  const completed = order.transactions.filter(({ status }) => status === 'completed');
  if (completed.length > 1) to.doubled.push(`${name}: ${completed.length} completed transactions`);
  const isPaid = paid.some((payment) => isEnough(payment, order));
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
 */
export function balanceBooks(
  payments: readonly Payment[],
  orders: readonly BookedOrder[],
): Balance {
  const balance: Balance = { lost: [], doubled: [], unfounded: [] };
  for (const payment of payments) {
    const [kind, message] = checkPayment(payment, orders) ?? [];
    if (kind) balance[kind].push(`payment ${payment.id} of ${payment.orderId}: ${message}`);
  }
  const paidFor = Map.groupBy(payments, ({ orderId }) => orderId);
  for (const order of orders) checkOrder(order, paidFor.get(order.id) ?? [], balance);
  return balance;
}
