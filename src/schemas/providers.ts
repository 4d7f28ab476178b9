import * as z from 'zod';
import { distinct, flag, list, group, priceText, text } from './prose.ts';

/**
 * The gateway's ids: those of its own shop plugins in 2026, the ones that these have withdrawn since 2024, which may return,
 * and those of this product's first list. `hosted` lets buyers choose on the gateway's page. Which ones are live the gateway
 * tells: `npm run launch-check`.
 */
const GATEWAY_IDS = [
  'hosted',
  ...['moonpay', 'banxa', 'transak', 'simplex', 'binance', 'revolut', 'stripe', 'paypal'],
  ...['robinhood', 'rampnetwork', 'bitnovo', 'topper', 'sardine', 'utorg', 'transfi'],
  ...['interac', 'upi'],
  ...['mercuryo', 'particle', 'guardarian', 'unlimit', 'kryptonim', 'cryptix', 'coinbase'],
  ...['alchemypay', 'finchpay', 'swipelux', 'simpleswap', 'changenow', 'kado', 'wert', 'werteur'],
  ...['switchere', 'itez', 'paybis'],
  ...['ramp', 'wyre', 'xanpool', 'changelly', 'swapzone'],
] as const;

const provider = group({
  id: z.enum(GATEWAY_IDS, 'must be an id of the gateway, such as moonpay, or hosted'),
  name: text(30),
  description: text(120),
  minAmount: priceText.describe('The smallest charge, such as $15.'),
  recommended: flag.default(false).describe('Preselected in the dialog; at most one provider.'),
  enabled: flag.default(true).describe('false hides the provider and keeps its entry.'),
  features: list(text(40), 1, 5),
});

/** The payment providers, in display order: content/providers.yaml. Without an enabled one the site sells nothing. */
export const providersSchema = list(provider, 0, 60)
  .superRefine(distinct('id'))
  .refine((entries) => entries.filter(({ recommended }) => recommended).length <= 1, {
    error: 'must recommend one provider at most',
  });

export type ProviderEntry = z.infer<typeof provider>;
