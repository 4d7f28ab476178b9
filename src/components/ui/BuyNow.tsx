import type { ButtonLook } from '../button-class.ts';
import type { Item } from '../../domain/item.ts';
import { Button } from './Button.tsx';

interface Props extends Pick<ButtonLook, 'size'> {
  label: string;
  item: Pick<Item, 'id' | 'name'>;
  /** The link if the order dialog fails to load. */
  quotePath: string;
  className?: string | undefined;
}

/** Opens the order dialog, which listens for presses on `[data-buy]`. Also static markup. */
export const BuyNow = ({ label, item, quotePath, size, className }: Props) => (
  <Button
    tone="signal"
    size={size}
    className={className}
    aria-haspopup="dialog"
    data-buy={item.id}
    data-fallback={quotePath}
    data-needs-script=""
  >
    {label} <span className="sr-only">{item.name}</span>
  </Button>
);
