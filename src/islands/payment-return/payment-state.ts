import type { PublicOrder, SettleReturn } from '../../domain/order.ts';

type Outcome = SettleReturn['outcome'];

/** How an order stands, as its buyer is told. */
export type Standing = 'paid' | 'waiting' | 'underpaid' | 'failed' | 'cancelled';

export type PaymentState =
  | { name: 'verifying' }
  | { name: Standing; order: PublicOrder }
  | { name: 'error'; message: string; canRetry: boolean };

export type PaymentEvent =
  | { type: 'asked' }
  | { type: 'answered'; outcome: Outcome; order: PublicOrder }
  | { type: 'failed'; message: string; canRetry: boolean };

/** What a buyer who came back with `outcome` is told. */
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
      return { name: standingOf(event.outcome, event.order), order: event.order };
    case 'failed':
      return { name: 'error', message: event.message, canRetry: event.canRetry };
  }
}
