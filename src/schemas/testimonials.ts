import * as z from 'zod';
import { distinct, list, sheet, slug, words } from './prose.ts';

const testimonial = sheet({
  id: slug,
  /** true marks an invented testimonial, which the launch check rejects. */
  sample: z.boolean('must be true or false').default(false),
  /** Stars, 1 to 5. */
  rating: z
    .int('must be a whole number from 1 to 5')
    .min(1, 'must be a whole number from 1 to 5')
    .max(5, 'must be a whole number from 1 to 5'),
  content: words(200),
  author: words(40),
  position: words(40),
  company: words(40),
  /** The seed of the generated portrait. */
  avatar: slug,
});

/** Testimonials in carousel order: content/testimonials.yaml. */
export const testimonialsSchema = list(testimonial, 1, 30).superRefine(
  distinct('id', ({ id }) => id),
);

export type Testimonial = z.infer<typeof testimonial>;
