import * as z from 'zod';
import { FIGURES } from './figures.ts';
import { distinct, list, sheet, slug, template, words } from './prose.ts';

const stat = sheet({
  id: slug,
  value: words(8),
  title: words(30),
  description: template(60, FIGURES),
  change: z
    .string('must be a change such as +12%')
    .regex(/^[+-]\d+%$/, 'must be a change such as +12%')
    .describe('A signed percentage.'),
});

/** The impact statistics: content/stats.yaml. */
export const statsSchema = sheet({
  sample: z
    .boolean('must be true or false')
    .default(false)
    .describe('True while the figures are invented, which the launch check rejects.'),
  title: words(40),
  period: words(60).describe('What the changes compare with.'),
  stats: list(stat, 1, 6).superRefine(distinct('id', ({ id }) => id)),
});

export type Stats = z.infer<typeof statsSchema>;
