import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';

export interface Purchase {
  /** See domain/purchase-id.ts. */
  id: string;
  name: string;
  /** Starting price in cents. */
  cents: number;
  features: readonly string[];
  /** See domain/delivery.ts. */
  delivery: string;
  /** The custom price to begin with, as it is typed. */
  agreed?: string | undefined;
}

/** Shared by islands: the plan cards set it, the order dialog shows it. */
const current = atom<Purchase | null>(null);

/**
 * Opens the order dialog for a purchase, or closes it with null. A press that is repeated after
 * hydration changes nothing: the first one may have brought the price that was agreed.
 */
export function setPurchase(purchase: Purchase | null): void {
  if (purchase === null || purchase.id !== current.get()?.id) current.set(purchase);
}

export const usePurchase = (): Purchase | null =>
  useSyncExternalStore(current.listen, current.get, () => null);
