import * as z from 'zod';
import { describedPicture } from './picture.ts';
import { formed, list, group, groupOf, slug, text, textWith } from './prose.ts';

const learnMore = textWith(40, 'title');

/** A color as `#rrggbb`. */
const hexColor = formed(
  /^#[0-9a-f]{6}$/,
  'must be a color such as "#12239e", in quotes: six lower-case hexadecimal digits',
);

/** Colors; those of a subcategory replace the showcase's. */
export const colorPalette = list(hexColor, 3, 8);

const stage = group({
  id: slug,
  title: text(20),
  position: text(8).describe('`1/3`.'),
  progress: z.number('must be a percentage such as 33.3').min(0).max(100).describe('Percent.'),
  picture: describedPicture,
});

/** How a service's section shows its subcategories; one shape for each kind of showcase. */
export const showcase = z.discriminatedUnion(
  'kind',
  [
    group({ kind: z.literal('panel'), learnMore }),
    group({ kind: z.literal('slideshow'), previous: text(30), next: text(30), learnMore }),
    group({ kind: z.literal('accordion'), learnMore }),
    group({
      kind: z.literal('benefits'),
      benefits: text(30),
      label: text(30),
      satisfaction: slug.describe("The id of the statistic that sets the bar's value."),
      learnMore,
    }),
    group({
      kind: z.literal('stages'),
      more: textWith(40, 'count'),
      stage: text(30).describe('The label of the stage switch.'),
      stages: list(stage, 3),
      steps: list(group({ title: text(30), text: text(90) }), 3),
      learnMore,
    }),
    group({
      kind: z.literal('design-tool'),
      elements: text(30),
      artboard: group({ width: z.int().min(1), height: z.int().min(1) }).describe('Pixels.'),
      version: text(8),
      zoom: z.int().min(1).max(400).describe('Percent.'),
      tools: groupOf(['select', 'pen', 'layers', 'colors', 'move', 'preview'], text(16)),
      labels: group({
        tools: text(30),
        artboard: text(16),
        version: text(16),
        zoom: text(16),
      }).describe('Labels of the design tool.'),
      completion: text(30),
      layersTitle: text(30),
      paletteTitle: text(30),
      palette: colorPalette,
      learnMore,
    }),
  ],
  {
    error: 'must be one of: panel, slideshow, accordion, benefits, stages, design-tool',
  },
);
