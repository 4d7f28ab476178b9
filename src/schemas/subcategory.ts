import type * as z from 'zod';
import { FIGURES } from './figures.ts';
import { icon } from './icons.ts';
import { picture } from './picture.ts';
import { list, meta, sheet, slug, template, words } from './prose.ts';
import { colorPalette } from './showcase.ts';

/** Headings that each page words differently, so that no two pages read alike. */
const headings = sheet({
  showcase: words(32),
  steps: words(32),
  benefits: words(32),
});

const feature = sheet({ title: words(40), text: words(150) });

/** The four steps, in order; all pages share their titles (content/pages/subcategory.yaml). */
const steps = sheet({
  discovery: words(180),
  planning: words(180),
  execution: words(180),
  delivery: words(180),
});

/** `{price}` is the starting price, `{turnaround}` the service's row in the comparison. */
const ANSWER_VALUES = ['price', 'turnaround', ...FIGURES];

const question = sheet({ question: words(70), answer: template(260, ANSWER_VALUES) });

const questions = sheet({
  duration: question,
  pricing: question,
  revisions: question,
  start: question,
});

/** The content of the page /services/{serviceId}/{subcategoryId}. */
export const subcategory = sheet({
  id: slug.describe("The id in the page's URL, which may differ from the pricing page's id."),
  subService: slug.describe('The id of the sub-service that the page sells.'),
  title: words(60),
  icon,
  client: slug.describe(
    'The id of the invented client in the five pictures: content/clients.yaml.',
  ),
  seo: meta,
  buys: words(70).describe('What the price buys, in one line beside it.'),
  description: words(170, 90),
  headings,
  features: list(feature, 4),
  steps,
  questions,
  pictures: list(picture, 5),
  closing: sheet({ title: words(60), text: words(140) }),
  colorPalette: colorPalette.optional(),
});

export type Subcategory = z.infer<typeof subcategory>;
