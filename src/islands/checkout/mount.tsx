import { createRoot } from 'react-dom/client';
import type { Offer } from './offer.ts';
import { OrderDialog } from './OrderDialog.tsx';

export interface Checkout {
  /** Opens the dialog for a purchase id; focus goes back to `opener` when it closes. */
  open: (itemId: string, opener: HTMLElement) => void;
}

/** One root for every Buy Now button of the page. */
export function mountCheckout(offer: Offer): Checkout {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  let opened = 0;
  return {
    open(itemId, opener) {
      const item = offer.items.find(({ id }) => id === itemId);
      if (!item) throw new Error(`Nothing is sold as "${itemId}".`);
      opened += 1;
      root.render(
        // A new key is a new dialog: nothing of the last one is left.
        <OrderDialog
          key={opened}
          offer={offer}
          serviceId={item.id}
          serviceName={item.name}
          basePriceCents={item.cents}
          features={item.features}
          allowCustomPrice={offer.words.custom.allowed}
          onClose={() => {
            root.render(null);
          }}
          onClosed={() => {
            opener.focus();
          }}
        />,
      );
    },
  };
}
