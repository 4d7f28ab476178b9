import type { PublicOrder, SettleReturn } from '../../domain/order.ts';
import type { PaidItem } from './props.ts';

/** The order's state as shown to its buyer. */
export type BuyerState = 'paid' | 'waiting' | 'underpaid' | 'failed' | 'cancelled';

/** The address names no order, or one that does not exist; or the call failed. */
export type ErrorKind = 'missing' | 'notFound' | 'failed';

export type PaymentState =
  | { name: 'verifying' }
  | { name: BuyerState; order: PublicOrder; checkedAt: number }
  | { name: 'error'; kind: ErrorKind; message: string; canRetry: boolean };

/** The state of an order for a buyer who returned with `outcome`. */
export function buyerStateOf(
  outcome: SettleReturn['outcome'],
  { status, arrived }: Pick<PublicOrder, 'status' | 'arrived'>,
): BuyerState {
  if (status === 'completed') return 'paid';
  if (arrived !== undefined) return 'underpaid';
  if (outcome === 'cancel') return 'cancelled';
  return status === 'pending' ? 'waiting' : 'failed';
}

/** Whether the order may still be paid while the page is open. */
export const isUnsettled = (name: PaymentState['name']): boolean =>
  name === 'waiting' || name === 'underpaid' || name === 'failed';

/** Where the item is bought again, for an amount (US dollars) if it was agreed. Only a page of its own opens the dialog. */
export function buyPath({ path }: Pick<PaidItem, 'path'>, agreed: number | undefined): string {
  if (path.includes('#')) return path;
  return `${path}?buy${agreed === undefined ? '' : `=${agreed}`}`;
}
