import { useSyncExternalStore } from 'react';

/** The item of a Buy Now button. */
export interface Purchase {
  /** See domain/purchase-id.ts. */
  id: string;
  name: string;
  /** Starting price in cents. */
  cents: number;
  features: readonly string[];
  /** The service's usual time of delivery: '2-4 weeks'. */
  turnaround: string;
}

/** Shared by islands: the plan cards set it, the order dialog shows it. */
let current: Purchase | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the order dialog for a purchase, or closes it with null. */
export function setPurchase(purchase: Purchase | null): void {
  current = purchase;
  for (const listener of listeners) listener();
}

/** The item being bought, or null. */
export function usePurchase(): Purchase | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
