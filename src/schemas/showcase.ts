import * as z from 'zod';
import { list, sheet, slug, template, words } from './prose.ts';

const learnMore = template(40, ['title'], ['title']);

/** A color as `#rrggbb`. */
const hexColor = z
  .string({ error: 'must be a color such as "#12239e", in quotes' })
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as "#12239e": six lower-case hexadecimal digits');

const palette = list(hexColor, 3, 8);

const stage = sheet({
  id: slug,
  title: words(20),
  position: words(8).describe('`1/3`.'),
  progress: z.number('must be a percentage such as 33.3').min(0).max(100).describe('Percent.'),
  alt: words(180).describe('Alternative text of its picture.'),
});

const toolLabel = words(16);

/** How a service's section shows its subcategories; one shape for each kind of showcase. */
export const showcase = z.discriminatedUnion(
  'kind',
  [
    sheet({ kind: z.literal('panel'), learnMore }),
    sheet({ kind: z.literal('slideshow'), previous: words(30), next: words(30), learnMore }),
    sheet({ kind: z.literal('accordion'), learnMore }),
    sheet({
      kind: z.literal('benefits'),
      benefits: words(30),
      label: words(30),
      satisfaction: slug.describe("The id of the statistic that sets the bar's value."),
      learnMore,
    }),
    sheet({
      kind: z.literal('stages'),
      more: template(40, ['count'], ['count']),
      stage: words(30).describe('The label of the stage switch.'),
      stages: list(stage, 3),
      steps: list(sheet({ title: words(30), text: words(90) }), 3),
      learnMore,
    }),
    sheet({
      kind: z.literal('design-tool'),
      elements: words(30),
      artboard: sheet({ width: z.int().min(1), height: z.int().min(1) }).describe('Pixels.'),
      version: words(8),
      zoom: z.int().min(1).max(400).describe('Percent.'),
      tools: sheet({
        select: toolLabel,
        pen: toolLabel,
        layers: toolLabel,
        colors: toolLabel,
        move: toolLabel,
        preview: toolLabel,
      }),
      labels: sheet({
        tools: words(30),
        artboard: words(16),
        version: words(16),
        zoom: words(16),
      }).describe('Labels of the design tool.'),
      completion: words(30),
      layersTitle: words(30),
      paletteTitle: words(30),
      palette,
      learnMore,
    }),
  ],
  {
    error: 'must be one of: panel, slideshow, accordion, benefits, stages, design-tool',
  },
);

/** The colors of one subcategory, which replace the showcase's. */
export const colorPalette = palette;
