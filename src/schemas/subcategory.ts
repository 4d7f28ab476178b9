import type * as z from 'zod';
import { FACTS } from './facts.ts';
import { ICONS } from './icons.ts';
import { projectPicture } from './picture.ts';
import { list, meta, group, groupOf, oneOf, sample, slug, template, text } from './prose.ts';
import { colorPalette } from './showcase.ts';

/** Headings that each page words differently, so that no two pages read alike. */
const headings = groupOf(['showcase', 'steps', 'benefits'], text(32));

const feature = group({ title: text(40), text: text(150) });

/** The four steps, in order; all pages share their titles (content/pages/subcategory.yaml). */
export const STEPS = ['discovery', 'planning', 'execution', 'delivery'] as const;

/** `{price}` is the starting price, `{delivery}` the delivery of what the page sells. */
const ANSWER_VALUES = ['price', 'delivery', ...FACTS];

const question = group({ question: text(70), answer: template(260, ANSWER_VALUES) });

const caseText = text(200, 40);

/** What became of a project, in three short texts around its pictures. */
const story = group({
  brief: caseText.describe('What the client asked for.'),
  decision: caseText.describe('What was decided, and why.'),
  result: caseText.describe('What changed. Stands below the pictures.'),
});

const client = group({
  sample,
  name: text(40),
  does: text(48).describe('The line of business, in a few words.'),
  story: story
    .optional()
    .describe('Tells the project as a case. Left out, the pictures stand alone.'),
});

/** The content of the page /services/{serviceId}/{subcategoryId}. */
export const subcategory = group({
  id: slug.describe("The id in the page's URL, which may differ from the pricing page's id."),
  subService: slug.describe('The id of the sub-service that the page sells.'),
  title: text(60),
  icon: oneOf(ICONS),
  client: client.optional().describe('The client of the project in the five pictures.'),
  seo: meta,
  buys: text(70).describe('What the price buys, in one line above what the visitor gets.'),
  description: text(170, 90),
  headings,
  features: list(feature, 4),
  steps: groupOf(STEPS, text(180)),
  questions: groupOf(['duration', 'pricing', 'revisions', 'start'], question),
  pictures: list(projectPicture, 5),
  closing: group({
    title: text(60),
    text: text(140),
    quoted: text(140).optional().describe('Instead of `text` on a site that sells nothing.'),
  }),
  colorPalette: colorPalette.optional(),
});

export type Subcategory = z.infer<typeof subcategory>;
