import type { ButtonSize } from '../../components/button-class.ts';
import { Button } from '../../components/ui/Button.tsx';
import { setPurchase } from '../../lib/purchase.ts';
import type { Purchase } from '../../lib/purchase.ts';

interface Props {
  label: string;
  purchase: Purchase;
  /** Where the press leads if the order dialog can't be loaded. */
  quotePath: string;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Opens the order dialog, which is loaded for it: lib/client-intent.ts. */
export function BuyNow({ label, purchase, quotePath, size, className }: Props) {
  return (
    <Button
      tone="signal"
      size={size}
      className={className}
      aria-haspopup="dialog"
      data-buy
      data-fallback={quotePath}
      data-needs-script
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, and the dialog returns focus to what had it.
        currentTarget.focus();
        setPurchase(purchase);
      }}
    >
      {label} <span className="sr-only">{purchase.name}</span>
    </Button>
  );
}
