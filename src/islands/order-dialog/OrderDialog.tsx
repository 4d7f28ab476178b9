import { useDeferredValue } from 'react';
import { setPurchase, usePurchase } from '../../browser/purchase.ts';
import type { OrderDialogProps } from './props.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';

/** The page's order dialog. Closing discards all input. */
export function OrderDialog(props: OrderDialogProps) {
  // Deferred, so that the browser paints the press before the dialog renders.
  const purchase = useDeferredValue(usePurchase());
  // An element: for null, Astro would look for another renderer by calling this outside of React.
  if (!purchase) return <></>;
  return (
    <PurchaseDialog
      {...props}
      purchase={purchase}
      onClose={() => {
        setPurchase(null);
      }}
    />
  );
}
