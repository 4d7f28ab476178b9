import { z } from 'zod';
import { priceText } from './price.ts';

/** Ids are part of addresses: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

const words = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);

const subService = z.strictObject({
  /** Id on the pricing page. */
  id: slug,
  title: words(60),
  /** Starting price, in cents. */
  price: priceText,
  features: z.array(words(80)).min(2).max(6),
});

/** One service category: its plan and its sub-services. One file each in content/services. */
export const serviceSchema = z.strictObject({
  /** Plan id; also the serviceId of the detail route. */
  id: slug,
  /** Position in every list of services, from 1. */
  order: z.int().min(1).max(99),
  /** The section's anchor on /services. */
  anchor: slug,
  title: words(40),
  plan: z.strictObject({
    /** Starting price, in cents. */
    price: priceText,
    description: words(160),
    features: z.array(words(60)).length(5),
    /** 1 'Most Purchased', 2 'Top Rated', 3 'Trending'; 0 without a badge. */
    popularRank: z.int().min(0).max(3),
  }),
  subServices: z.array(subService).min(1).max(12),
});

export type Service = z.infer<typeof serviceSchema>;
export type SubService = Service['subServices'][number];
