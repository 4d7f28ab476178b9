import * as z from 'zod';
import { distinct, list, sheet, slug, words } from './prose.ts';

const section = sheet({ id: slug, title: words(60) });

/** A legal document's front matter. The body has one `<Section id>` per section, in this order. */
export const legalSchema = sheet({
  title: words(40),
  lede: words(200).describe("Shown below the page's title."),
  description: words(158, 120).describe('For search engines.'),
  lastUpdated: z.iso
    .date("must be a date in quotes, such as '2025-03-14'")
    .describe('The date of the last change, `2025-03-14`.'),
  sections: list(section, 1, 40).superRefine(distinct('id', ({ id }) => id)),
});

export type LegalDocument = z.infer<typeof legalSchema>;
