import { useDeferredValue, useEffect } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { setPurchase, usePurchase } from '../../browser/purchase.ts';
import type { Purchase } from '../../browser/purchase.ts';
import { reportStep } from '../../browser/purchase-step.ts';
import { CustomPrice } from './CustomPrice.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { OrderDialogProps } from './props.ts';
import { useCheckout } from './use-checkout.ts';

interface Props extends OrderDialogProps {
  purchase: Purchase;
}

function PurchaseDialog({ providers, text, scale, allowCustomPrice = false, purchase }: Props) {
  const checkout = useCheckout({
    ...{ providers, text },
    purchase: allowCustomPrice ? purchase : { ...purchase, agreed: undefined },
  });
  useEffect(() => {
    reportStep({ step: 'opened' });
  }, []);
  const { state, cents } = checkout;
  return (
    <Dialog
      size="wide"
      title={text.title}
      closeLabel={text.close}
      isBusy={state.isProcessing}
      onClose={() => setPurchase(null)}
    >
      {/* One column is a block, in all of which the pay bar sticks: it would stick in its row of a grid alone. */}
      <div className="items-start md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ItemPanel
          text={text}
          scale={scale}
          purchase={purchase}
          customCents={state.isCustom ? cents : undefined}
        >
          {allowCustomPrice && <CustomPrice checkout={checkout} {...checkout.bounds} />}
        </ItemPanel>
        <PaymentPanel checkout={checkout} />
      </div>
    </Dialog>
  );
}

/** The page's order dialog. What was typed is there when it is opened again within the visit. */
export function OrderDialog(props: OrderDialogProps) {
  // Deferred, so that the browser paints the press before the dialog renders.
  const purchase = useDeferredValue(usePurchase());
  // An element: for null, Astro would look for another renderer by calling this outside of React.
  return purchase ? <PurchaseDialog {...props} purchase={purchase} /> : <></>;
}
