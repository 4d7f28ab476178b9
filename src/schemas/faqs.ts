import type * as z from 'zod';
import { FACTS } from './facts.ts';
import { distinct, list, oneOf, group, sample, slug, template, text } from './prose.ts';

/** The pages with questions; each has a file in content/faqs. */
export const FAQ_PAGES = ['home', 'services', 'pricing'] as const;

const entry = group({
  id: slug.describe("Makes the question's URL: the fragment is `question-` and this id."),
  question: text(90),
  answer: template(480, FACTS),
  quoted: template(480, FACTS)
    .optional()
    .describe('The answer of a site that sells nothing, if it is another one.'),
});

export const faqSchema = group({
  page: oneOf(FAQ_PAGES),
  sample,
  questions: list(entry, 1, 60).superRefine(distinct('id')).superRefine(distinct('question')),
});

export type Faq = z.infer<typeof faqSchema>;
