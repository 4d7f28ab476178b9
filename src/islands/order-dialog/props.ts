import type { Provider } from '../../domain/provider.ts';
import type { Scale } from '../../domain/weight.ts';
import type { PricingPage } from '../../schemas/pages/pricing.ts';

/** Texts of the dialog; placeholders such as {title} are filled in on rendering. */
export type OrderDialogWords = PricingPage['checkout'];

export interface OrderDialogProps {
  providers: readonly Provider[];
  words: OrderDialogWords;
  /** The range of starting prices, in cents. */
  scale: Scale;
}
