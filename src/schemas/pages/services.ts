import type * as z from 'zod';
import { callToAction, meta, group, template, text, textWith } from '../prose.ts';

/** The schema of content/pages/services.yaml. */
export const servicesPageSchema = group({
  meta,
  hero: group({
    title: text(30),
    lede: template(200, ['count', 'services']),
    contents: text(30),
  }),
  section: group({
    more: text(30),
    price: textWith(30, 'price'),
    list: text(30),
    showcase: text(30),
    pause: text(30),
    play: text(30),
    slide: textWith(30, 'number', 'count'),
  }),
  closing: callToAction,
});

export type ServicesPage = z.infer<typeof servicesPageSchema>;
