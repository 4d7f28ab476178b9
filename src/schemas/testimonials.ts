import * as z from 'zod';
import { distinct, list, sheet, slug, words } from './prose.ts';

const testimonial = sheet({
  id: slug,
  sample: z
    .boolean('must be true or false')
    .default(false)
    .describe('true marks an invented testimonial, which the launch check rejects.'),
  rating: z
    .int('must be a whole number from 1 to 5')
    .min(1, 'must be a whole number from 1 to 5')
    .max(5, 'must be a whole number from 1 to 5')
    .describe('Stars, 1 to 5.'),
  content: words(200),
  author: words(40),
  position: words(40),
  company: words(40),
  avatar: slug.describe('The seed of the generated portrait.'),
});

/** Testimonials in carousel order: content/testimonials.yaml. */
export const testimonialsSchema = list(testimonial, 1, 30).superRefine(
  distinct('id', ({ id }) => id),
);

export type Testimonial = z.infer<typeof testimonial>;
