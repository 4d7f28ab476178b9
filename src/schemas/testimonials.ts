import type * as z from 'zod';
import { distinct, formed, list, group, sample, slug, text, whole } from './prose.ts';

const testimonial = group({
  id: slug,
  sample,
  rating: whole(1, 5).describe('Stars.'),
  content: text(200),
  author: text(40),
  position: text(40),
  company: text(40),
  avatar: formed(
    /^[a-z0-9]+(-[a-z0-9]+)*(\.(?:avif|jpg|png|webp))?$/,
    'must be the seed of a drawn portrait, such as okafor-ines, or an image file of content/images, such as okafor.jpg (avif, jpg, png, webp)',
  ).describe('The seed of a drawn portrait, or a photograph in content/images.'),
});

/** Testimonials in carousel order: content/testimonials.yaml. */
export const testimonialsSchema = list(testimonial, 1, 30).superRefine(distinct('id'));

export type Testimonial = z.infer<typeof testimonial>;
