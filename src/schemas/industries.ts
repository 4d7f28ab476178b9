import type * as z from 'zod';
import { distinct, list, sheet, slug, words } from './prose.ts';

const industry = sheet({ id: slug, title: words(30), description: words(120) });

/** The schema of content/industries.yaml. */
export const industriesSchema = sheet({
  title: words(40),
  intro: words(160),
  industries: list(industry, 1, 12).superRefine(distinct('id', ({ id }) => id)),
});

export type Industries = z.infer<typeof industriesSchema>;
