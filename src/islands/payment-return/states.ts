import type { PublicOrder, SettleReturn } from '../../domain/order.ts';

/** The panels of the two pages; each page has those that it can come to. */
export type Panel =
  'verifying' | 'paid' | 'waiting' | 'underpaid' | 'failed' | 'cancelled' | 'error';

/** Which panel tells a buyer who came back with `outcome` how the order stands. */
export function panelFor(
  outcome: SettleReturn['outcome'],
  { status, arrived }: Pick<PublicOrder, 'status' | 'arrived'>,
): Panel {
  if (status === 'completed') return 'paid';
  if (arrived !== undefined) return 'underpaid';
  if (outcome === 'cancel') return 'cancelled';
  return status === 'pending' ? 'waiting' : 'failed';
}

/** Whether the order may still be paid while the page looks at it. */
export function isUnsettled(panel: Panel): boolean {
  return panel === 'waiting' || panel === 'underpaid' || panel === 'failed';
}
