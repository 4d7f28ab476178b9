import * as z from 'zod';
import { FACTS } from './facts.ts';
import { distinct, list, group, slug, template, text } from './prose.ts';

const stat = group({
  id: slug,
  value: text(8),
  title: text(30),
  description: template(60, FACTS),
  change: z
    .string('must be a change such as +12%')
    .regex(/^[+-]\d+%$/, 'must be a change such as +12%')
    .describe('A signed percentage.'),
});

/** The impact statistics: content/stats.yaml. */
export const statsSchema = group({
  sample: z
    .boolean('must be true or false')
    .default(false)
    .describe('True while the figures are invented, which the launch check rejects.'),
  title: text(40),
  period: text(60).describe('What the changes compare with.'),
  stats: list(stat, 1, 6).superRefine(distinct('id', ({ id }) => id)),
});

export type Stats = z.infer<typeof statsSchema>;
