import type * as z from 'zod';
import { link, list, meta, group, sample, template, text, textWith } from '../prose.ts';

const label = text(40);

/** The carousel. Its quotes are in content/testimonials.yaml. */
const testimonials = group({
  title: label,
  sample: label.describe('Labels an invented testimonial.'),
  label,
  roles: group({ carousel: text(20), slide: text(20) }).describe(
    'Role descriptions of the carousel and its slides for screen readers.',
  ),
  rating: textWith(40, 'rating'),
  slide: textWith(30, 'number', 'count'),
  show: textWith(40, 'number'),
  previous: label,
  next: label,
  pause: label,
  play: label,
});

const hero = group({
  headline: list(text(20), 2, 5).describe('One line each, with weights from hairline to black.'),
  lede: textWith(200, 'count'),
  explore: link,
  start: link,
  chart: group({
    name: textWith(60, 'count'),
    skip: template(40, ['count']),
    hint: text(40).describe('For fingers, where strings are close together.'),
    picture: template(300, [
      'count',
      'lightest',
      'lightestPrice',
      'heaviest',
      'heaviestPrice',
    ]).describe('Describes the chart in the pictures for sharing.'),
  }).describe('The chart, which is a list of links to all services.'),
});

const services = group({
  headline: list(text(16), 2, 4),
  more: label,
  price: textWith(40, 'price'),
});

/** The schema of content/pages/home.yaml. */
export const homeSchema = group({
  sample,
  title: meta.shape.title,
  description: meta.shape.description,
  hero,
  services,
  howWeWork: group({ title: label, cards: list(group({ title: label, text: text(160) }), 2, 5) }),
  pricing: group({ title: label, intro: text(160), quote: label, start: label }),
  custom: group({ title: label, text: text(120), button: label }),
  paymentMethods: group({ title: label }),
  testimonials,
});

export type Home = z.infer<typeof homeSchema>;
