import { z } from 'zod';
import { callToAction } from '../prose.ts';

const words = z.string().trim().min(1, 'must not be empty');

/** Words with a place for each of the named values: `Get Started with {title}`. */
const wordsWith = (...names: readonly string[]) =>
  words.refine((text) => names.every((name) => text.includes(`{${name}}`)), {
    message: `must contain ${names.map((name) => `{${name}}`).join(' and ')}`,
  });

const hero = z.strictObject({
  badge: words,
  /** Set from light to heavy. */
  headline: z.array(words).length(2),
  intro: words,
});

const plans = z.strictObject({
  /** Heading of the grid, for those who hear the page. */
  title: words,
  price: words,
  /** The badge of popularity ranks 1, 2 and 3. */
  ranks: z.tuple([words, words, words]),
  open: words,
  close: words,
  of: wordsWith('title'),
  panel: words,
  note: words,
  buy: words,
  quote: words,
  for: wordsWith('title'),
  start: wordsWith('title'),
});

const customPrice = z.strictObject({
  /** Whether a buyer may name a price. */
  allowed: z.boolean(),
  title: words,
  off: words,
  on: words,
  label: words,
  bounds: wordsWith('min', 'max'),
  updated: words,
});

const checkout = z.strictObject({
  title: words,
  close: words,
  serviceId: words,
  price: words,
  basePrice: words,
  included: words,
  custom: customPrice,
  summary: z.strictObject({
    title: words,
    service: words,
    amount: words,
    type: words,
    custom: words,
    unknown: words,
  }),
  email: z.strictObject({ label: words, optional: words, why: words, wrong: words }),
  providers: z.strictObject({
    title: words,
    available: words,
    unavailable: words,
    minimum: wordsWith('min'),
    recommended: words,
    pay: words,
    redirecting: words,
  }),
  pay: z.strictObject({
    action: wordsWith('amount', 'provider'),
    increase: wordsWith('min', 'provider'),
    price: words,
    processing: words,
    leaving: wordsWith('provider'),
    after: words,
  }),
  failures: z.strictObject({ unknown: words, timeout: wordsWith('seconds'), network: words }),
});

/** The words of the pricing page and of its order dialog: content/pages/pricing.yaml. */
export const pricingPageSchema = z.strictObject({
  meta: z.strictObject({ title: words, description: words }),
  hero,
  plans,
  /** The prompt between the plans and the comparison. */
  consultation: callToAction,
  closing: callToAction,
  checkout,
});

export type PricingPage = z.infer<typeof pricingPageSchema>;
