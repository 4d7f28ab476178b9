import * as z from 'zod';
import { distinct, list, group, slug, text } from './prose.ts';

const testimonial = group({
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
  content: text(200),
  author: text(40),
  position: text(40),
  company: text(40),
  avatar: z
    .string('must be text')
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*(\.(?:avif|jpg|png|webp))?$/,
      'must be the seed of a drawn portrait, such as okafor-ines, or an image file of content/images, such as okafor.jpg (avif, jpg, png, webp)',
    )
    .describe(
      'The seed of a drawn portrait, or a photograph in content/images (avif, jpg, png, webp).',
    ),
});

/** Testimonials in carousel order: content/testimonials.yaml. */
export const testimonialsSchema = list(testimonial, 1, 30).superRefine(
  distinct('id', ({ id }) => id),
);

export type Testimonial = z.infer<typeof testimonial>;
