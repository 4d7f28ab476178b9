import type * as z from 'zod';
import { picture } from './picture.ts';
import { DELIVERY, isSession } from '../domain/delivery.ts';
import { readPeriod } from '../domain/next-steps.ts';
import {
  distinct,
  formed,
  link,
  list,
  group,
  priceText,
  slug,
  template,
  text,
  whole,
} from './prose.ts';
import { showcase } from './showcase.ts';
import { subcategory } from './subcategory.ts';

/** Sub-services per service. A longer list would need another page layout. */
const MOST_OFFERS = 60;

const subService = group({
  id: slug.describe('The id on the pricing page.'),
  title: text(60),
  startingPrice: priceText.describe('A price such as $1,500.'),
  delivery: formed(
    DELIVERY,
    'must be a time such as "2-4 weeks", "8-12 weeks or more", or "30 minutes" for a call',
  )
    .refine(
      (delivery) => isSession(delivery) || readPeriod(delivery),
      'must have the shorter time first',
    )
    .describe(
      'How long it takes, from the agreed scope to the delivery; the length, in minutes, of a call or session.',
    ),
  deliveryNote: text(100)
    .optional()
    .describe('Says why it is outside its service’s turnaround in content/comparison.yaml.'),
  features: list(text(80), 2, 6),
});

const plan = group({
  price: priceText
    .optional()
    .describe('The starting price, such as $1,500; without it, that of the cheapest sub-service.'),
  priceNote: template(80, ['lowest'])
    .optional()
    .describe(
      'Explains the starting price where a sub-service costs less; `{lowest}` is the lowest price.',
    ),
  description: text(160),
  features: list(text(60), 5),
  ctaText: text(40)
    .optional()
    .describe(
      'The text of the link to the contact form; without it, that of content/pages/pricing.yaml.',
    ),
  ctaLink: link.shape.path
    .optional()
    .describe('Where that link leads; without it, to the form with the plan filled in.'),
  popularRank: whole(0, 3, 'a rank').describe(
    "1 'Most Purchased', 2 'Top Rated', 3 'Trending'; 0 without a badge.",
  ),
});

const shape = group({
  id: slug.describe("The plan's id; also the serviceId in the URL of detail pages."),
  order: whole(1, 99).describe('The position in every list of services, from 1.'),
  anchor: slug.describe('The fragment of the section on /services.'),
  title: text(40),
  card: group({ description: text(110), picture }).describe(
    "The card on the home page: titled with the service's title, linked to its section on /services.",
  ),
  section: group({ title: text(40), lede: text(140) }).describe(
    'The section on /services; its title also names the service in the contact form.',
  ),
  plan,
  subServices: list(subService, 1, MOST_OFFERS).superRefine(distinct('id')),
  showcase,
  subcategories: list(subcategory, 1, MOST_OFFERS)
    .superRefine(distinct('id'))
    .superRefine(distinct('subService')),
});

/** One service: its plan, sub-services and subcategory pages. One file each in content/services. */
export const serviceSchema = shape
  .superRefine((service, context) => {
    const sold = service.subServices.map(({ id }) => id);
    service.subcategories.forEach((entry, index) => {
      if (sold.includes(entry.subService)) return;
      const message = `is "${entry.subService}", which this file does not sell; it sells ${sold.join(', ')}`;
      context.addIssue({ code: 'custom', path: ['subcategories', index, 'subService'], message });
    });
  })
  .transform((service) => {
    const lowest = Math.min(...service.subServices.map(({ startingPrice }) => startingPrice));
    return { ...service, plan: { ...service.plan, price: service.plan.price ?? lowest } };
  });

export type Service = z.infer<typeof serviceSchema>;
export type SubService = Service['subServices'][number];
