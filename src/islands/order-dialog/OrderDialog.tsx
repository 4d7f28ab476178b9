import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import type { Item } from '../../domain/item.ts';
import { reportStep } from '../../browser/purchase-step.ts';
import { replaceUrl } from '../../browser/url.ts';
import { CustomPrice } from './CustomPrice.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { OrderDialogProps } from './props.ts';
import { useCheckout } from './use-checkout.ts';

/** What the dialog is open for. */
interface Opened {
  item: Item;
  /** The custom price to begin with, as it is typed. */
  agreed?: string | undefined;
}

function ItemDialog(props: OrderDialogProps & Opened & { onClose: () => void }) {
  const { text, scale, allowCustomPrice, item, onClose } = props;
  const checkout = useCheckout({ ...props, agreed: allowCustomPrice ? props.agreed : undefined });
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
      onClose={onClose}
    >
      {/* One column is a block, in all of which the pay bar sticks: it would stick in its row of a grid alone. */}
      <div className="items-start md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ItemPanel
          text={text}
          scale={scale}
          item={item}
          customCents={state.isCustom ? cents : undefined}
        >
          {allowCustomPrice && <CustomPrice checkout={checkout} {...checkout.bounds} />}
        </ItemPanel>
        <PaymentPanel checkout={checkout} />
      </div>
    </Dialog>
  );
}

/**
 * The page's order dialog, which a press on `[data-buy]`, the id of one of its items, opens. So does `?buy` in the URL, once, as that
 * of a payment page's Try Again: for the page's first item, `?buy=250` at that custom price. What was typed is there when
 * the dialog is opened again within the visit.
 */
export function OrderDialog({ items, ...props }: OrderDialogProps & { items: readonly Item[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // Deferred, so that the browser paints the press before the dialog renders.
  const shown = useDeferredValue(opened);
  // A layout effect: right after the commit, browser/client-intent.ts repeats a press that came before.
  useLayoutEffect(() => {
    const open = (button: HTMLElement | null, agreed?: string): void => {
      const item = items.find(({ id }) => id === button?.dataset['buy']);
      if (!item) return;
      // Safari does not focus a pressed button, and the dialog returns focus to its opener.
      button?.focus();
      // A second press of a double click keeps the price that was agreed.
      setOpened((before) => before ?? { item, agreed });
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element) open(target.closest<HTMLElement>('[data-buy]'));
    };
    document.addEventListener('click', onClick);
    const url = new URL(location.href);
    const agreed = url.searchParams.get('buy');
    if (agreed !== null) {
      url.searchParams.delete('buy');
      replaceUrl(url);
      open(document.querySelector<HTMLElement>('[data-buy]'), agreed || undefined);
    }
    return () => document.removeEventListener('click', onClick);
  }, [items]);
  // An element: for null, Astro would look for another renderer by calling this outside of React.
  return shown ? <ItemDialog {...props} {...shown} onClose={() => setOpened(null)} /> : <></>;
}
