import { setPurchase, usePurchase } from '../../lib/purchase.ts';
import type { OrderDialogProps } from './props.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';

/** The one order dialog of a page; whatever was entered is forgotten when it closes. */
export function OrderDialog(props: OrderDialogProps) {
  const purchase = usePurchase();
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
