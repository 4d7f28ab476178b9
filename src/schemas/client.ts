import * as z from 'zod';
import { distinct, formed, group, list, oneOf, slug, text, whole } from './prose.ts';

/** What a client sells or shows; each subject has a drawing in illustrations/subjects. */
export const SUBJECTS = [
  'vase',
  'cup',
  'bottle',
  'lamp',
  'pear',
  'boat',
  'leaf',
  'loaf',
  'chair',
  'jar',
  'boot',
  'book',
  'fish',
  'tree',
  'tent',
  'house',
  'kettle',
  'mushroom',
  'yarn',
  'cheese',
  'candle',
  'watch',
  'bicycle',
  'violin',
  'hills',
  'harbor',
  'arches',
  'street',
] as const;

const subject = oneOf(SUBJECTS);

const product = group({
  name: text(18),
  price: whole(1, 999_999).describe('Whole US dollars.'),
  subject,
});

/** An invented client of the sample projects, with the texts of its five pictures. */
const client = group({
  id: slug,
  name: text(16),
  does: text(48).describe('The line of business, in a few words.'),
  domain: formed(/^(?:[a-z0-9-]+\.)+[a-z]+$/u, 'must be a domain, such as kiln.com').describe(
    'Under .example while the client is invented, which the launch check reports.',
  ),
  headline: z.tuple([text(16), text(20)], 'must have exactly two lines'),
  products: list(product, 4, 6),
  action: text(18),
  facts: z.tuple([text(26), text(26), text(26)], 'must be a list of 3'),
  people: list(text(10), 3, 30).describe('First names.'),
  subject,
});

export type Client = z.infer<typeof client>;
export type Subject = Client['subject'];

/** The schema of content/clients.yaml. */
export const clientsSchema = list(client, 1, 100)
  .superRefine(distinct('id'))
  .superRefine(distinct('name'))
  .superRefine(distinct('domain'));
