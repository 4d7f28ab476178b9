import { startTransition, useEffect } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import type { Purchase } from '../../browser/purchase.ts';
import { reportStep } from '../../browser/purchase-step.ts';
import { CustomPrice } from './CustomPrice.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { OrderDialogProps } from './props.ts';
import { useCheckout } from './use-checkout.ts';

interface Props extends OrderDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** The dialog of one purchase, in two columns: the item and the payment. */
export function PurchaseDialog({ providers, words, scale, purchase, onClose }: Props) {
  const checkout = useCheckout({ providers, words, purchase });
  useEffect(() => {
    reportStep({ step: 'opened' });
  }, []);
  const { state, dispatch, bounds, payable, check, cents } = checkout;
  const isProcessing = state.phase === 'processing';
  return (
    <Dialog
      size="wide"
      title={words.title}
      closeLabel={words.close}
      isBusy={isProcessing}
      onClose={onClose}
    >
      <div className="grid items-start md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ItemPanel
          words={words}
          scale={scale}
          purchase={purchase}
          customCents={state.isCustom ? cents : undefined}
        >
          {words.custom.allowed && (
            <CustomPrice
              words={words.custom}
              bounds={bounds}
              payable={payable}
              isOn={state.isCustom}
              isDisabled={isProcessing}
              text={state.customText}
              check={check}
              onToggle={() => {
                startTransition(() => {
                  dispatch({ type: 'custom price toggled' });
                });
              }}
              onText={(text) => {
                dispatch({ type: 'custom price typed', text });
              }}
            />
          )}
        </ItemPanel>
        <PaymentPanel words={words} serviceName={purchase.name} checkout={checkout} />
      </div>
    </Dialog>
  );
}
