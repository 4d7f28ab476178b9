import * as z from 'zod';
import { inquiryRulesSchema, LEAST_INQUIRY_MONTHS } from './contact.ts';
import { mailRulesSchema } from './mail.ts';

/** The content that the functions trust: items, prices, providers, form choices and mails. */

const catalogueItem = z.strictObject({
  /** See item.ts. */
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

/** Why a price or a provider is refused, as content/pages/pricing.yaml says it. */
const refusalText = z.strictObject({
  /** With `{price}`. */
  minimum: z.string(),
  maximum: z.string(),
  /** With `{min}` and `{provider}`. */
  increase: z.string(),
  /** With `{provider}`. */
  gone: z.string(),
});
export type RefusalText = z.infer<typeof refusalText>;

/** How long something is kept, such as `12 months`: as the privacy policy says it, and as Postgres reads it. */
export const retentionSchema = z
  .string()
  .regex(/^[1-9]\d{0,3} (day|month|year)s?$/, 'must be a number of days, months or years');

export const catalogueSchema = z.strictObject({
  items: z.array(catalogueItem),
  providers: z.array(catalogueProvider),
  /** Sent to the gateway if the buyer gave no email address. */
  placeholderEmail: z.email(),
  refusals: refusalText,
  inquiries: inquiryRulesSchema,
  /** Months after which a read inquiry is deleted; null: never automatically. */
  inquiryMonths: z.int().min(LEAST_INQUIRY_MONTHS).nullable(),
  /** The periods of the privacy policy, from content/facts.yaml. */
  retention: z.strictObject({
    /** Of orders that never reached a payment provider. */
    abandoned: retentionSchema,
    /** Of a buyer's address and of unpaid orders, since the last change. */
    account: retentionSchema,
    /** Of paid orders, since the last change. */
    payments: retentionSchema,
    /** Of the staff's activity. */
    usage: retentionSchema,
  }),
  mails: mailRulesSchema,
  /** The names of orders that charge a part of what was agreed; with `{title}`. */
  partNames: z.strictObject({ deposit: z.string(), balance: z.string() }),
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueItem = Catalogue['items'][number];

/** Finds an item by its id. */
export const findItem = (catalogue: Catalogue, id: string): CatalogueItem | undefined =>
  catalogue.items.find((item) => item.id === id);

/** Finds an enabled provider by its id. */
export const findProvider = (catalogue: Catalogue, id: string) =>
  catalogue.providers.find((provider) => provider.id === id);
