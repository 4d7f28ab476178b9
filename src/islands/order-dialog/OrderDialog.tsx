import { useDeferredValue } from 'react';
import { setPurchase, usePurchase } from '../../lib/purchase.ts';
import type { OrderDialogProps } from './props.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';

/** The one order dialog of a page; whatever was entered is forgotten when it closes. */
export function OrderDialog(props: OrderDialogProps) {
  // Deferred, the press of the button is shown before the dialog is rendered.
  const purchase = useDeferredValue(usePurchase());
  if (!purchase) return null;
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
