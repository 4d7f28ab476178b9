import type * as z from 'zod';
import { callToAction, meta, group, template, text } from '../prose.ts';

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
    price: template(30, ['price'], ['price']),
    list: text(30),
    showcase: text(30),
    pause: text(30),
    play: text(30),
    slide: template(30, ['number', 'count'], ['number', 'count']),
  }),
  closing: callToAction,
});

export type ServicesPage = z.infer<typeof servicesPageSchema>;
