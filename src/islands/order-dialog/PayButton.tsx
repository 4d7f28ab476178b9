import { Button } from '../../components/ui/Button.tsx';
import { formatAmount, formatPrice } from '../../domain/money.ts';
import { isSelectable } from '../../domain/provider.ts';
import { fill } from '../../browser/wording.ts';
import type { Offer } from './offers.ts';
import type { OrderDialogText } from './props.ts';

interface Props {
  text: OrderDialogText['pay'];
  provider: Offer | undefined;
  /** null without a valid amount. */
  cents: number | null;
  isProcessing: boolean;
  /** The id of the text that says where the button leads. */
  afterId: string;
}

/** The label: the action with its amount, or the reason why it is disabled. */
function label({ text, provider, cents, isProcessing }: Props): string {
  if (isProcessing) return text.processing;
  if (cents === null || !provider) return text.price;
  if (!isSelectable(provider, cents)) {
    return fill(text.increase, { min: formatPrice(provider.minCents), provider: provider.name });
  }
  return fill(text.action, { amount: formatAmount(cents), provider: provider.name });
}

/** The main button: pays through the selected provider. */
export function PayButton(props: Props) {
  const { provider, cents, isProcessing, afterId } = props;
  const isPayable = cents !== null && provider !== undefined && isSelectable(provider, cents);
  return (
    <Button
      tone="signal"
      size="large"
      className="min-h-14"
      wide
      type="submit"
      disabled={isProcessing || !isPayable}
      aria-describedby={afterId}
    >
      {label(props)}
    </Button>
  );
}
