import { z } from 'zod';
import { link, text } from '../words.ts';

/** The shape of content/pages/not-found.yaml. */
export const notFoundSchema = z.strictObject({
  title: text,
  headline: text,
  text,
  home: link,
  services: link,
});

export type NotFound = z.infer<typeof notFoundSchema>;
