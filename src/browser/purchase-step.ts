// Islands report the steps of a purchase by an event: the page frame shares no module with them.

/** In this order. `orderId` tells a reload of the page after payment from another payment; it is never sent. */
export interface PurchaseStep {
  readonly step: 'opened' | 'ordered' | 'wallet' | 'paid';
  readonly orderId?: string;
}

declare global {
  interface DocumentEventMap {
    /** Nothing listens where content/site.yaml has no `analytics`. */
    'purchase-step': CustomEvent<PurchaseStep>;
  }
}

/** Reports a step of a purchase to the page frame. */
export function reportStep(detail: PurchaseStep): void {
  document.dispatchEvent(
    new CustomEvent('purchase-step' satisfies keyof DocumentEventMap, { detail }),
  );
}
