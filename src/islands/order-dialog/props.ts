import type { Provider } from '../../domain/provider.ts';
import type { Scale } from '../../domain/weight.ts';
import type { getCheckout } from '../../lib/checkout.ts';

/** Texts of the dialog, as src/schemas/pages/pricing.ts has them; placeholders such as {title} are filled in on rendering. */
export type OrderDialogWords = Awaited<ReturnType<typeof getCheckout>>['words'];

export interface OrderDialogProps {
  providers: readonly Provider[];
  words: OrderDialogWords;
  /** The range of starting prices, in cents. */
  scale: Scale;
}
