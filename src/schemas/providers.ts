import { z } from 'zod';
import { priceText } from './price.ts';
import { slug } from './service.ts';

/** The payment providers on offer: content/providers.yaml, in the order in which they are shown. */
export const providersSchema = z
  .array(
    z.strictObject({
      id: slug,
      name: z.string().min(1).max(30),
      description: z.string().min(1).max(120),
      /** Smallest charge, in cents. */
      minAmount: priceText,
      /** Selected when the dialog opens; one provider at most. */
      recommended: z.boolean().default(false),
      /** false takes the provider off the list without losing its entry. */
      enabled: z.boolean().default(true),
      features: z.array(z.string().min(1).max(40)).min(1).max(5),
    }),
  )
  .min(1)
  .refine((list) => new Set(list.map((entry) => entry.id)).size === list.length, {
    message: 'must not name a provider twice',
  })
  .refine((list) => list.filter((entry) => entry.recommended).length <= 1, {
    message: 'must recommend one provider at most',
  });

export type ProviderEntry = z.infer<typeof providersSchema>[number];
