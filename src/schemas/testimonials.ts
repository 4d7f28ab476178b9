import type * as z from 'zod';
import { pictureFile } from './picture.ts';
import { distinct, list, group, sample, slug, text, whole } from './prose.ts';

const testimonial = group({
  id: slug,
  sample,
  rating: whole(1, 5).describe('Stars.'),
  content: text(200),
  author: text(40),
  position: text(40),
  company: text(40),
  avatar: pictureFile,
});

/** Testimonials in carousel order: content/testimonials.yaml. */
export const testimonialsSchema = list(testimonial, 1, 30).superRefine(distinct('id'));

export type Testimonial = z.infer<typeof testimonial>;
