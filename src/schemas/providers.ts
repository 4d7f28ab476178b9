import * as z from 'zod';
import { priceText } from './price.ts';
import { distinct, list, sheet, slug, words } from './prose.ts';

const flag = z.boolean('must be true or false');

const provider = sheet({
  id: slug,
  name: words(30),
  description: words(120),
  /** Smallest charge, in cents. */
  minAmount: priceText,
  /** Selected when the dialog opens; one provider at most. */
  recommended: flag.default(false),
  /** false takes the provider off the list without losing its entry. */
  enabled: flag.default(true),
  features: list(words(40), 1, 5),
});

/** The payment providers on offer: content/providers.yaml, in the order in which they are shown. */
export const providersSchema = list(provider, 1, 60)
  .superRefine(distinct('id', ({ id }) => id))
  .refine((entries) => entries.filter(({ recommended }) => recommended).length <= 1, {
    error: 'must recommend one provider at most',
  })
  .refine((entries) => entries.some(({ enabled }) => enabled), {
    error: 'must have one provider that is enabled',
  });

export type ProviderEntry = z.infer<typeof provider>;
