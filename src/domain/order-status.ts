export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Why staff should review an order: too little arrived to complete it; enough to complete it, but
 * clearly less than charged; more than charged; a payment for an order that had ended; a second
 * payment; reports of one payment that contradict each other; a coin whose worth is not known yet;
 * a payment hash that belongs to another order.
 */
export const ORDER_FLAGS = [
  'underpaid',
  'short',
  'overpaid',
  'late',
  'repeated',
  'reports_differ',
  'rate_unknown',
  'hash_conflict',
] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];
