import { useEffect } from 'react';
import { CustomPrice } from './CustomPrice.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import type { Offer } from './offer.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { useCheckout } from './use-checkout.ts';

/** What the dialog sells. */
export interface Sale {
  offer: Offer;
  serviceId: string;
  serviceName: string;
  basePriceCents: number;
  features: readonly string[];
  allowCustomPrice?: boolean;
}

interface Props extends Sale {
  onProcessing: (isProcessing: boolean) => void;
}

/** All that changes while one types; the dialog around it is made anew only when a payment begins or ends. */
export function OrderColumns({
  offer,
  serviceId,
  serviceName,
  basePriceCents,
  features,
  allowCustomPrice = false,
  onProcessing,
}: Props) {
  const { words } = offer;
  const checkout = useCheckout(offer, { serviceId, baseCents: basePriceCents });
  const { state, dispatch, bounds, check, cents } = checkout;
  const isProcessing = state.phase === 'processing';
  useEffect(() => {
    onProcessing(isProcessing);
  }, [isProcessing, onProcessing]);
  return (
    <div className="checkout-columns">
      <ItemPanel
        words={words}
        scale={offer.scale}
        item={{ id: serviceId, name: serviceName, cents: basePriceCents, features }}
        customCents={state.isCustom ? cents : undefined}
      >
        {allowCustomPrice && (
          <CustomPrice
            words={words.custom}
            bounds={bounds}
            isOn={state.isCustom}
            isDisabled={isProcessing}
            text={state.customText}
            check={check}
            onToggle={() => {
              dispatch({ type: 'custom price toggled' });
            }}
            onText={(text) => {
              dispatch({ type: 'custom price typed', text });
            }}
          />
        )}
      </ItemPanel>
      <PaymentPanel offer={offer} serviceName={serviceName} checkout={checkout} />
    </div>
  );
}
