import type * as z from 'zod';
import { privateMeta, sheet, template, words } from '../prose.ts';

/** The schema of content/pages/subcategory.yaml: texts that all detail pages share. */
export const subcategoryPageSchema = sheet({
  back: template(40, ['service'], ['service']),
  anyService: words(30),
  from: words(30),
  delivered: template(60, ['turnaround'], ['turnaround']),
  start: words(30),
  steps: sheet({
    discovery: words(30),
    planning: words(30),
    execution: words(30),
    delivery: words(30),
  }),
  labels: sheet({ showcase: words(30), steps: words(30), benefits: words(30), order: words(30) }),
  sample: template(80, ['client', 'does'], ['client']),
  here: words(30),
  priced: template(60, ['title'], ['title']),
  ask: words(30),
  chart: template(160, ['count', 'title', 'price'], ['title', 'price']),
  neighbors: words(40),
  previous: words(30),
  next: words(30),
  missing: sheet({ meta: privateMeta, title: words(40), text: words(120), back: words(40) }),
});

export type SubcategoryPage = z.infer<typeof subcategoryPageSchema>;
