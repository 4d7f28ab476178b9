/** Money that the gateway's own books say it took for an order; amounts in cents of US dollars. */
export interface TakenPayment {
  id: string;
  orderId: string | null;
  cents: number;
  txidIn: string;
  txidOut: string;
}

interface BookedTransaction {
  status: string;
  cents: number;
  transactionHash: string | null;
  payoutHash: string | null;
}

/** What our database says of an order. */
export interface BookedOrder {
  id: string;
  /** The charge. */
  cents: number;
  status: string;
  transactions: BookedTransaction[];
}

/** What does not agree, a line each. */
export interface Balance {
  /** Money that was taken and is not where it belongs. */
  lost: string[];
  /** Money that counts more than once. */
  doubled: string[];
  /** Orders and transactions that no money stands behind. */
  unfounded: string[];
}

function carries(transaction: BookedTransaction, payment: TakenPayment): boolean {
  const { status, transactionHash, payoutHash } = transaction;
  if (status === 'failed') return false;
  return transactionHash === null
    ? payoutHash === payment.txidOut
    : transactionHash === payment.txidIn;
}

interface Books {
  orders: Map<string, BookedOrder>;
  /** Every transaction with its order. */
  entries: { order: BookedOrder; transaction: BookedTransaction }[];
  /** Least share of a charge that completes an order, in ten-thousandths. */
  ratio: number;
}

function isEnough(payment: TakenPayment, order: BookedOrder, ratio: number): boolean {
  return payment.cents * 10_000 >= order.cents * ratio;
}

function checkPayment(payment: TakenPayment, books: Books, balance: Balance): void {
  const name = `payment ${payment.id} of order ${payment.orderId ?? '–'}`;
  const found = books.entries.filter(({ transaction }) => carries(transaction, payment));
  const order = books.orders.get(payment.orderId ?? '');
  const [first] = found;
  if (!order) balance.lost.push(`${name}: there is no such order`);
  else if (!first) balance.lost.push(`${name}: in no transaction (order ${order.status})`);
  else if (found.length > 1) balance.doubled.push(`${name}: in ${found.length} transactions`);
  else if (first.order.id !== order.id) balance.lost.push(`${name}: on order ${first.order.id}`);
  else if (first.transaction.cents !== payment.cents)
    balance.lost.push(`${name}: ${first.transaction.cents} instead of ${payment.cents} cents`);
  else if (isEnough(payment, order, books.ratio)) {
    if (order.status !== 'completed') balance.lost.push(`${name}: the order is ${order.status}`);
    else if (first.transaction.status !== 'completed')
      balance.lost.push(`${name}: the transaction is ${first.transaction.status}`);
  }
}

function checkOrder(order: BookedOrder, paid: TakenPayment[], ratio: number, to: Balance): void {
  const name = `order ${order.id}`;
  const completed = order.transactions.filter(({ status }) => status === 'completed');
  if (completed.length > 1) to.doubled.push(`${name}: ${completed.length} completed transactions`);
  const isPaid = paid.some((payment) => isEnough(payment, order, ratio));
  if (order.status === 'completed' && !isPaid) to.unfounded.push(`${name}: completed, not paid`);
  if ((order.status === 'completed') !== completed.length > 0)
    to.unfounded.push(`${name}: ${order.status} with ${completed.length} completed transactions`);
  if (order.status !== 'pending' && order.transactions.some(({ status }) => status === 'pending'))
    to.unfounded.push(`${name}: ${order.status} with money that waits`);
  for (const transaction of order.transactions) {
    const hasMoney = paid.some((payment) => carries(transaction, payment));
    if (transaction.status !== 'failed' && !hasMoney)
      to.unfounded.push(`${name}: a ${transaction.status} transaction without money`);
  }
}

/**
 * Compares the gateway's books with ours, where every order was paid at most once: each payment is in exactly one
 * transaction of its amount, on its own order; that is completed when the payment is enough, and only then.
 * @param ratio the least share of a charge that completes an order, in ten-thousandths
 */
export function balanceBooks(
  payments: readonly TakenPayment[],
  orders: readonly BookedOrder[],
  ratio: number,
): Balance {
  const balance: Balance = { lost: [], doubled: [], unfounded: [] };
  const books: Books = {
    orders: new Map(orders.map((order) => [order.id, order])),
    entries: orders.flatMap((order) =>
      order.transactions.map((transaction) => ({ order, transaction })),
    ),
    ratio,
  };
  const paidFor = Map.groupBy(payments, ({ orderId }) => orderId ?? '');
  for (const payment of payments) checkPayment(payment, books, balance);
  for (const order of orders) checkOrder(order, paidFor.get(order.id) ?? [], ratio, balance);
  return balance;
}
