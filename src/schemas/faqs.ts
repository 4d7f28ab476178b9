import type * as z from 'zod';
import { FIGURES } from './figures.ts';
import { distinct, list, oneOf, sheet, slug, template, words } from './prose.ts';

/** The pages that have questions of their own; each has its file in content/faqs. */
export const FAQ_PAGES = ['home', 'services', 'pricing'] as const;

const entry = sheet({
  /** Of the question's own address: the fragment `question-` and this. */
  id: slug,
  question: words(90),
  answer: template(320, FIGURES),
});

/** The questions of one page. */
export const faqSchema = sheet({
  page: oneOf(FAQ_PAGES),
  questions: list(entry, 1, 60)
    .superRefine(distinct('id', ({ id }) => id))
    .superRefine(distinct('question', ({ question }) => question)),
});

export type Faq = z.infer<typeof faqSchema>;
