import type { Provider } from '../../domain/provider.ts';
import type { Scale } from '../../domain/weight.ts';
import type { PricingPage } from '../../schemas/pages/pricing.ts';

/** Texts of the dialog; placeholders such as {title} are filled in on rendering. */
export type OrderDialogText = PricingPage['checkout'] & {
  /** The number of the first office. */
  phone: string;
};

export interface OrderDialogProps {
  providers: readonly Provider[];
  text: OrderDialogText;
  /** Whether buyers may enter their own price; false if left out. */
  allowCustomPrice?: boolean;
  /** The range of starting prices, in cents. */
  scale: Scale;
}
