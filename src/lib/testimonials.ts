import type { Testimonial } from '../schemas/testimonials.ts';
import { getOnly } from './content.ts';

/** The testimonials that the site shows: a production deploy leaves out samples, which nobody has said. */
export async function getTestimonials(): Promise<readonly Testimonial[]> {
  const testimonials = await getOnly('testimonials');
  // Set by Netlify's builds: https://docs.netlify.com/build/configure-builds/environment-variables/
  return process.env['CONTEXT'] === 'production'
    ? testimonials.filter(({ sample }) => !sample)
    : testimonials;
}
