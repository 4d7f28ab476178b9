import * as z from 'zod';
import { inquiryRulesSchema, LEAST_INQUIRY_MONTHS } from './contact.ts';
import { mailRulesSchema } from './mail.ts';

/** What can be bought, at which price, through whom, and what can be asked: the part of the content that the functions trust. */

const catalogueItem = z.strictObject({
  /** See purchase-id.ts. */
  id: z.string(),
  name: z.string(),
  /** Starting price in cents. */
  cents: z.int().positive(),
});

const catalogueProvider = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Smallest charge in cents. */
  minCents: z.int().nonnegative(),
  recommended: z.boolean(),
  features: z.array(z.string()),
});

export const catalogueSchema = z.strictObject({
  items: z.array(catalogueItem),
  providers: z.array(catalogueProvider),
  /** Sent to the gateway where a buyer gave no address of their own. */
  placeholderEmail: z.email(),
  /** What the contact form offers, and what it says. */
  inquiries: inquiryRulesSchema,
  /** An inquiry is deleted so many months after it was read; null: never by itself. */
  inquiryMonths: z.int().min(LEAST_INQUIRY_MONTHS).nullable(),
  /** The mails that are sent. */
  mails: mailRulesSchema,
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueItem = Catalogue['items'][number];

/** The item of a purchase id, or undefined. */
export function findItem(catalogue: Catalogue, id: string): CatalogueItem | undefined {
  return catalogue.items.find((item) => item.id === id);
}

/** The provider of an id, or undefined when it is unknown or switched off. */
export function findProvider(
  catalogue: Catalogue,
  id: string,
): Catalogue['providers'][number] | undefined {
  return catalogue.providers.find((provider) => provider.id === id);
}
