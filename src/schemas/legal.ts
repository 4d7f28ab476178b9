import * as z from 'zod';
import { distinct, list, sheet, slug, words } from './prose.ts';

const section = sheet({ id: slug, title: words(60) });

/** The head of a legal document; its body holds one `<Section id>` for each of the sections, in their order. */
export const legalSchema = sheet({
  title: words(40),
  /** Under the title on the page. */
  lede: words(200),
  /** For search engines. */
  description: words(158, 120),
  /** Day of the last change, `2025-03-14`. */
  lastUpdated: z.iso.date("must be a date in quotes, such as '2025-03-14'"),
  sections: list(section, 1, 40).superRefine(distinct('id', ({ id }) => id)),
});

export type LegalDocument = z.infer<typeof legalSchema>;
