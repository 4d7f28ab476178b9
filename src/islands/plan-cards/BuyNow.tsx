import type { ButtonLook } from '../../components/button-class.ts';
import { Button } from '../../components/ui/Button.tsx';
import { setPurchase } from '../../browser/purchase.ts';
import type { Purchase } from '../../browser/purchase.ts';

interface Props extends Pick<ButtonLook, 'size'> {
  label: string;
  purchase: Purchase;
  /** The link if the order dialog fails to load. */
  quotePath: string;
  className?: string | undefined;
}

/** Opens the order dialog, which hydrates on intent: browser/client-intent.ts. */
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
        // Safari does not focus a pressed button, and the dialog returns focus to its opener.
        currentTarget.focus();
        // Set once by scripts/buy-again.ts: the amount of an order that was not paid.
        const agreed = currentTarget.dataset['agreed'];
        delete currentTarget.dataset['agreed'];
        setPurchase({ ...purchase, agreed });
      }}
    >
      {label} <span className="sr-only">{purchase.name}</span>
    </Button>
  );
}
