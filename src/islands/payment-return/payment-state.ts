import type { PublicOrder, SettleReturn } from '../../domain/order.ts';

/** The order's state as shown to its buyer. */
export type Standing = 'paid' | 'waiting' | 'underpaid' | 'failed' | 'cancelled';

export type PaymentState =
  | { name: 'verifying' }
  | { name: Standing; order: PublicOrder; checkedAt: number }
  | { name: 'error'; message: string; canRetry: boolean };

/** The standing of an order for a buyer who returned with `outcome`. */
export function standingOf(
  outcome: SettleReturn['outcome'],
  { status, arrived }: Pick<PublicOrder, 'status' | 'arrived'>,
): Standing {
  if (status === 'completed') return 'paid';
  if (arrived !== undefined) return 'underpaid';
  if (outcome === 'cancel') return 'cancelled';
  return status === 'pending' ? 'waiting' : 'failed';
}

/** Whether the order may still be paid while the page is open. */
export const isUnsettled = (name: PaymentState['name']): boolean =>
  name === 'waiting' || name === 'underpaid' || name === 'failed';
