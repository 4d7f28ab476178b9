import * as z from 'zod';
import { distinct, list, group, sample, slug, text } from './prose.ts';

const section = group({ id: slug, title: text(60) });

/** A legal document's front matter. The body has one `<Section id>` per section, in this order. */
export const legalSchema = group({
  title: text(40),
  sample,
  lede: text(200).describe("Shown below the page's title."),
  description: text(158, 120).describe('For search engines.'),
  lastUpdated: z.iso
    .date("must be a date in quotes, such as '2025-03-14'")
    .describe('The date of the last change, `2025-03-14`.'),
  sections: list(section, 1, 40).superRefine(distinct('id')),
});

export type LegalDocument = z.infer<typeof legalSchema>;
