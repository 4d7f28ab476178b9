import * as z from 'zod';
import { distinct, list, oneOf, group, slug, text, textWith } from './prose.ts';

const label = text(30);
const values = z.record(slug, text(40), {
  error: 'must be a group with one value for each service id',
});

const row = z.union(
  [
    group({ id: slug, label, from: oneOf(['price']) }).describe(
      "Values come from each service's plan.",
    ),
    group({ id: slug, label, values }).describe('One value for each service, by service id.'),
  ],
  { error: 'must have id, label, and either "from: price" or values by service id' },
);

/** The table that compares the services: content/comparison.yaml. */
export const comparisonSchema = group({
  title: text(40),
  intro: text(160),
  corner: text(30),
  equal: textWith(60, 'count').describe('Follows a value that all services share.'),
  request: text(40),
  rows: list(row, 1, 12).superRefine(distinct('id')),
});

export type Comparison = z.infer<typeof comparisonSchema>;
