import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { legalSchema } from './schemas/legal.ts';

export const collections = {
  /**
   * The documents use `props.brand`, `props.facts`, `props.analyticsHost` and two components, and no other code:
   * `src/catalogue/check-document.ts`. All other content is read by `src/lib/content.ts`.
   */
  legal: defineCollection({
    loader: glob({ base: 'content/legal', pattern: '*.mdx' }),
    schema: legalSchema,
  }),
};
