import type { PublicOrder, SettleReturn } from '../../domain/order.ts';

type Outcome = SettleReturn['outcome'];

/** The order's state as shown to its buyer. */
export type Standing = 'paid' | 'waiting' | 'underpaid' | 'failed' | 'cancelled';

export type PaymentState =
  | { name: 'verifying' }
  | { name: Standing; order: PublicOrder; checkedAt: number }
  | { name: 'error'; message: string; canRetry: boolean };

export type PaymentEvent =
  | { type: 'asked' }
  | { type: 'answered'; outcome: Outcome; order: PublicOrder; at: number }
  | { type: 'failed'; message: string; canRetry: boolean };

/** The standing of an order for a buyer who returned with `outcome`. */
export function standingOf(
  outcome: Outcome,
  { status, arrived }: Pick<PublicOrder, 'status' | 'arrived'>,
): Standing {
  if (status === 'completed') return 'paid';
  if (arrived !== undefined) return 'underpaid';
  if (outcome === 'cancel') return 'cancelled';
  return status === 'pending' ? 'waiting' : 'failed';
}

/** Whether the order may still be paid while the page is open. */
export const isUnsettled = ({ name }: PaymentState): boolean =>
  name === 'waiting' || name === 'underpaid' || name === 'failed';

export function reducePayment(_: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'asked':
      return { name: 'verifying' };
    case 'answered':
      return {
        name: standingOf(event.outcome, event.order),
        order: event.order,
        checkedAt: event.at,
      };
    case 'failed':
      return { name: 'error', message: event.message, canRetry: event.canRetry };
  }
}
