import type * as z from 'zod';
import { link } from '../link.ts';
import { sheet, words } from '../prose.ts';

/** The schema of content/pages/not-found.yaml. */
export const notFoundSchema = sheet({
  title: words(40),
  headline: words(40),
  text: words(160),
  home: link,
  services: link,
});

export type NotFound = z.infer<typeof notFoundSchema>;
