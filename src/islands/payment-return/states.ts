import type { OrderStatus, SettleReturn } from '../../domain/order.ts';

/** The panels of the two pages; each page has those that it can come to. */
export type Panel = 'verifying' | 'paid' | 'waiting' | 'failed' | 'cancelled' | 'error';

/** Which panel tells a buyer who came back with `outcome` how the order stands. */
export function panelFor(outcome: SettleReturn['outcome'], status: OrderStatus): Panel {
  if (status === 'completed') return 'paid';
  if (outcome === 'cancel') return 'cancelled';
  return status === 'pending' ? 'waiting' : 'failed';
}

/** Whether the order may still be paid while the page looks at it. */
export function isUnsettled(panel: Panel): boolean {
  return panel === 'waiting' || panel === 'failed';
}
