import type * as z from 'zod';
import { callToAction, meta, sheet, template, words } from '../prose.ts';

/** The schema of content/pages/services.yaml. */
export const servicesPageSchema = sheet({
  meta,
  hero: sheet({
    title: words(30),
    lede: template(200, ['count', 'services']),
    contents: words(30),
  }),
  section: sheet({
    more: words(30),
    price: template(30, ['price'], ['price']),
    list: words(30),
    showcase: words(30),
    pause: words(30),
    play: words(30),
    slide: template(30, ['number', 'count'], ['number', 'count']),
  }),
  closing: callToAction,
});

export type ServicesPage = z.infer<typeof servicesPageSchema>;
