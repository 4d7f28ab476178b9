import type * as z from 'zod';
import { FACTS } from './facts.ts';
import { ICONS } from './icons.ts';
import { distinct, formed, list, group, oneOf, sample, slug, template, text } from './prose.ts';

const stat = group({
  id: slug,
  value: text(8),
  title: text(30),
  description: template(60, FACTS),
  icon: oneOf(ICONS).optional().describe('A file of src/icons, above the value.'),
  change: formed(/^[+-]\d+%$/, 'must be a change such as +12%').describe('A signed percentage.'),
});

/** The impact statistics: content/stats.yaml. */
export const statsSchema = group({
  sample,
  title: text(40),
  period: text(60).describe('What the changes compare with.'),
  stats: list(stat, 1, 6).superRefine(distinct('id')),
});

export type Stats = z.infer<typeof statsSchema>;
