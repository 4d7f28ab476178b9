import type * as z from 'zod';
import { FIGURES } from './figures.ts';
import { distinct, list, oneOf, sheet, slug, template, words } from './prose.ts';

/** The pages with questions; each has a file in content/faqs. */
export const FAQ_PAGES = ['home', 'services', 'pricing'] as const;

const entry = sheet({
  id: slug.describe("Makes the question's URL: the fragment is `question-` and this id."),
  question: words(90),
  answer: template(480, FIGURES),
});

export const faqSchema = sheet({
  page: oneOf(FAQ_PAGES),
  questions: list(entry, 1, 60)
    .superRefine(distinct('id', ({ id }) => id))
    .superRefine(distinct('question', ({ question }) => question)),
});

export type Faq = z.infer<typeof faqSchema>;
