import type * as z from 'zod';
import { link } from '../link.ts';
import { list, meta, sheet, template, words } from '../prose.ts';

const label = words(40);

/** The carousel. Its quotes are in content/testimonials.yaml. */
const testimonials = sheet({
  title: label,
  sample: label.describe('Labels an invented testimonial.'),
  label,
  roles: sheet({ carousel: words(20), slide: words(20) }).describe(
    'Role descriptions of the carousel and its slides for screen readers.',
  ),
  rating: template(40, ['rating'], ['rating']),
  slide: template(30, ['number', 'count'], ['number', 'count']),
  show: template(40, ['number'], ['number']),
  previous: label,
  next: label,
  pause: label,
  play: label,
});

const hero = sheet({
  headline: list(words(20), 2, 5).describe('One line each, with weights from hairline to black.'),
  lede: template(200, ['count'], ['count']),
  explore: link,
  start: link,
  chart: sheet({
    name: template(60, ['count'], ['count']),
    skip: template(40, ['count']),
    hint: words(40).describe('For fingers, where strings are close together.'),
    picture: template(300, [
      'count',
      'lightest',
      'lightestPrice',
      'heaviest',
      'heaviestPrice',
    ]).describe('Describes the chart in the pictures for sharing.'),
  }).describe('The chart, which is a list of links to all services.'),
});

const services = sheet({
  headline: list(words(16), 2, 4),
  more: label,
  price: template(40, ['price'], ['price']),
});

/** The schema of content/pages/home.yaml. */
export const homeSchema = sheet({
  title: meta.shape.title,
  description: meta.shape.description,
  hero,
  services,
  howWeWork: sheet({ title: label, cards: list(sheet({ title: label, text: words(160) }), 2, 5) }),
  pricing: sheet({ title: label, intro: words(160), quote: label, start: label }),
  custom: sheet({ title: label, text: words(120), button: label }),
  paymentMethods: sheet({ title: label }),
  testimonials,
});

export type Home = z.infer<typeof homeSchema>;
