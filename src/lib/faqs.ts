import { formatPrice } from '../domain/money.ts';
import type { Faq } from '../schemas/faqs.ts';
import type { SubService } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';
import { getContent } from './content.ts';
import { getFacts } from './facts.ts';
import { fill } from '../domain/text.ts';
import { isSellingSite } from './selling.ts';

export interface Question {
  readonly id?: string;
  readonly question: string;
  readonly answer: string;
}

/** A page's questions and answers, with figures from content/facts.yaml filled in. */
export async function getQuestions(page: Faq['page']): Promise<Question[]> {
  const faqs = await getContent('faqs');
  const { questions } = faqs.find((each) => each.page === page) ?? { questions: [] };
  const facts = await getFacts();
  const sells = await isSellingSite();
  return questions.map(({ answer, quoted = answer, ...entry }) => ({
    ...entry,
    answer: fill(sells ? answer : quoted, facts),
  }));
}

/** The four questions of a detail page, with the price and the delivery of what it sells filled in. */
export async function getServiceQuestions(
  { questions }: Subcategory,
  { startingPrice, delivery }: SubService,
): Promise<Question[]> {
  const facts = await getFacts();
  return Object.values(questions).map(({ question, answer }) => ({
    question,
    answer: fill(answer, { ...facts, price: formatPrice(startingPrice), delivery }),
  }));
}
