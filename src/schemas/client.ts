import * as z from 'zod';
import { group } from './prose.ts';

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

const text = (what: string, longest: number) =>
  z
    .string({ error: `${what} must be text.` })
    .trim()
    .min(1, { error: `${what} must not be empty.` })
    .max(longest, { error: `${what} must have ${longest} characters at most.` });

const subject = z.enum(SUBJECTS, {
  error: `A subject must be one of: ${SUBJECTS.join(', ')}.`,
});

const product = group({
  name: text('A product’s name', 18),
  price: z
    .int({ error: 'A product’s price must be a whole number of USD.' })
    .min(1, { error: 'A product’s price must be 1 USD or more.' })
    .max(999_999, { error: 'A product’s price must be under 1,000,000 USD.' })
    .describe('Whole US dollars.'),
  subject,
});

/** An invented client of the sample projects, with the texts of its five pictures. */
export const clientSchema = group({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/u, {
    error: 'A client’s id must be lower-case letters, digits and hyphens.',
  }),
  name: text('A client’s name', 16),
  does: text('What a client does', 48).describe('The line of business, in a few words.'),
  domain: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]+$/u, {
      error: 'A client’s domain must be a domain, such as kiln.com.',
    })
    .describe('Under .example while the client is invented, which the launch check reports.'),
  headline: z.tuple([text('A headline’s first line', 16), text('A headline’s second line', 20)], {
    error: 'A headline must have exactly two lines.',
  }),
  products: z
    .array(product)
    .min(4, { error: 'A client must have four products or more.' })
    .max(6, { error: 'A client must have six products at most.' }),
  action: text('The action', 18),
  facts: z.tuple([text('A fact', 26), text('A fact', 26), text('A fact', 26)], {
    error: 'A client must have exactly three facts.',
  }),
  people: z
    .array(text('A first name', 10))
    .min(3, { error: 'A client must have three people or more.' }),
  subject,
});

/** An invented client of the sample projects. Prices of products are whole US dollars. */
export type Client = z.infer<typeof clientSchema>;
export type Subject = Client['subject'];

/** The schema of content/clients.yaml. */
export const clientsSchema = z
  .array(clientSchema)
  .min(1, { error: 'There must be one client or more.' })
  .superRefine((clients, context) => {
    for (const key of ['id', 'name', 'domain'] as const) {
      const seen = new Set<string>();
      clients.forEach((client, index) => {
        if (seen.has(client[key])) {
          context.addIssue({
            code: 'custom',
            path: [index, key],
            message: `Two clients have the ${key} '${client[key]}'; each must have its own.`,
          });
        }
        seen.add(client[key]);
      });
    }
  });
