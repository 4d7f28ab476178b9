import * as z from 'zod';
import { distinct, list, sheet, slug, words } from './prose.ts';

const testimonial = sheet({
  id: slug,
  /** true marks an invented one; the launch check refuses those. */
  sample: z.boolean('must be true or false').default(false),
  /** Stars out of five. */
  rating: z
    .int('must be a whole number from 1 to 5')
    .min(1, 'must be a whole number from 1 to 5')
    .max(5, 'must be a whole number from 1 to 5'),
  content: words(200),
  author: words(40),
  position: words(40),
  company: words(40),
  /** Seed of the drawn portrait. */
  avatar: slug,
});

/** What clients say: content/testimonials.yaml, in the order of the carousel. */
export const testimonialsSchema = list(testimonial, 1, 30).superRefine(
  distinct('id', ({ id }) => id),
);

export type Testimonial = z.infer<typeof testimonial>;
