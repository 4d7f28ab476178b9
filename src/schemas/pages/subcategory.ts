import type * as z from 'zod';
import { privateMeta, group, groupOf, template, text, textWith } from '../prose.ts';
import { STEPS } from '../subcategory.ts';

/** The schema of content/pages/subcategory.yaml: texts that all detail pages share. */
export const subcategoryPageSchema = group({
  back: textWith(40, 'service'),
  anyService: text(30),
  from: text(30),
  delivered: textWith(60, 'delivery'),
  lasts: textWith(60, 'delivery').describe('Of a call or session.'),
  start: text(30),
  steps: groupOf(STEPS, text(30)),
  labels: groupOf(['showcase', 'steps', 'benefits', 'order'], text(30)),
  sample: template(80, ['client', 'does'], ['client']),
  story: groupOf(['brief', 'decision', 'result'], text(30)).describe(
    'Headings of a project that is told as a case.',
  ),
  invented: text(80).describe('Marks a case whose client is a sample.'),
  here: text(30),
  priced: textWith(60, 'title'),
  ask: text(30),
  chart: template(160, ['count', 'title', 'price'], ['title', 'price']),
  neighbors: text(40),
  previous: text(30),
  next: text(30),
  missing: group({ meta: privateMeta, title: text(40), text: text(120), back: text(40) }),
});

export type SubcategoryPage = z.infer<typeof subcategoryPageSchema>;
