import type { Member } from '../schemas/pages/contact.ts';
import type { Testimonial } from '../schemas/testimonials.ts';
import { getContent } from './content.ts';
import { isDemo } from './demo.ts';

/** All but samples in a production deploy; everything elsewhere, and in a demo. */
function shown<Entry extends { readonly sample: boolean }>(entries: readonly Entry[]) {
  // Set by Netlify's builds: https://docs.netlify.com/build/configure-builds/environment-variables/
  return process.env['CONTEXT'] === 'production' && !isDemo
    ? entries.filter(({ sample }) => !sample)
    : entries;
}

/** The testimonials that the site shows: a production deploy that is no demo leaves out samples, which nobody has said. */
export async function getTestimonials(): Promise<readonly Testimonial[]> {
  return shown(await getContent('testimonials'));
}

/** The people that the contact page shows: likewise. */
export async function getTeam(): Promise<readonly Member[]> {
  return shown((await getContent('contactPage')).team?.people ?? []);
}
