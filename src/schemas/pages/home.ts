import { z } from 'zod';
import { sheet, template, words } from '../prose.ts';
import { link, text } from '../words.ts';

const label = words(40);

/** The carousel; the quotes themselves stand in content/testimonials.yaml. */
const testimonials = sheet({
  title: label,
  label,
  rating: template(40, ['rating'], ['rating']),
  slide: template(30, ['number', 'count'], ['number', 'count']),
  show: template(40, ['number'], ['number']),
  previous: label,
  next: label,
  pause: label,
  play: label,
});

/** The shape of content/pages/home.yaml. */
export const homeSchema = z.strictObject({
  title: text,
  description: text.max(200, 'Search engines show about 160 characters.'),
  hero: z.strictObject({
    /** One line each; the weights go from hairline to black. */
    headline: z.array(text).min(2).max(5),
    /** {count} stands for the number of services. */
    lede: text,
    explore: link,
    start: link,
    /** What the chart shows, for those who do not see it. */
    chart: text,
  }),
  services: z.strictObject({
    headline: z.array(text).min(2).max(4),
    more: text,
    /** {price} stands for the starting price. */
    price: text,
  }),
  howWeWork: z.strictObject({
    title: text,
    cards: z
      .array(z.strictObject({ title: text, text }))
      .min(2)
      .max(5),
  }),
  pricing: sheet({ title: label, intro: words(160), quote: label, start: label }),
  custom: sheet({ title: label, text: words(120), button: label }),
  paymentMethods: sheet({ title: label }),
  testimonials,
  contact: sheet({ title: label }),
});

export type Home = z.infer<typeof homeSchema>;
