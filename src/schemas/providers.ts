import * as z from 'zod';
import { priceText } from './price.ts';
import { distinct, list, sheet, slug, words } from './prose.ts';

const flag = z.boolean('must be true or false');

const provider = sheet({
  id: slug,
  name: words(30),
  description: words(120),
  minAmount: priceText.describe('The smallest charge, such as $15.'),
  recommended: flag.default(false).describe('Preselected in the dialog; at most one provider.'),
  enabled: flag.default(true).describe('false hides the provider and keeps its entry.'),
  features: list(words(40), 1, 5),
});

/** The payment providers, in display order: content/providers.yaml. */
export const providersSchema = list(provider, 1, 60)
  .superRefine(distinct('id', ({ id }) => id))
  .refine((entries) => entries.filter(({ recommended }) => recommended).length <= 1, {
    error: 'must recommend one provider at most',
  })
  .refine((entries) => entries.some(({ enabled }) => enabled), {
    error: 'must have one provider that is enabled',
  });

export type ProviderEntry = z.infer<typeof provider>;
