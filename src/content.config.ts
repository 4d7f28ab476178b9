import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { checkContent } from './catalogue/check-content.ts';
import { CONTENT } from './catalogue/content-files.ts';
import type { ContentFile } from './catalogue/content-files.ts';
import { legalSchema } from './schemas/legal.ts';

// Runs before Astro parses: Astro's error does not name the file, and it does not check references.
checkContent(path.resolve('content'));

/** A file with one object: a collection of one entry. */
const single = <Schema extends z.ZodType>({ path: name, schema }: ContentFile<Schema>) =>
  defineCollection({
    loader: file(`content/${name}`, {
      parser: (text) => ({ only: parse(text) as Record<string, unknown> }),
    }),
    schema,
  });

/** A list file is one entry too, because its order and cross-row checks belong to the file. */
const list = <Schema extends z.ZodType>({ path: name, schema }: ContentFile<Schema>) =>
  defineCollection({
    loader: file(`content/${name}`, {
      parser: (text) => ({ only: { list: parse(text) as unknown } }),
    }),
    schema: z.strictObject({ list: schema }),
  });

const folder = <Schema extends z.ZodType>({ path: name, schema }: ContentFile<Schema>) =>
  defineCollection({ loader: glob({ base: `content/${name}`, pattern: '*.yaml' }), schema });

export const collections = {
  site: single(CONTENT.site),
  services: folder(CONTENT.services),
  faqs: folder(CONTENT.faqs),
  /** The documents use `props.brand`, `props.figures` and a `Section` component. */
  legal: defineCollection({
    loader: glob({ base: 'content/legal', pattern: '*.mdx' }),
    schema: legalSchema,
  }),
  clients: list(CONTENT.clients),
  mails: single(CONTENT.mails),
  paymentMethods: list(CONTENT.paymentMethods),
  providers: list(CONTENT.providers),
  testimonials: list(CONTENT.testimonials),
  comparison: single(CONTENT.comparison),
  contactForm: single(CONTENT.contactForm),
  figures: single(CONTENT.figures),
  industries: single(CONTENT.industries),
  process: single(CONTENT.process),
  stats: single(CONTENT.stats),
  contactPage: single(CONTENT.contactPage),
  home: single(CONTENT.home),
  legalPages: single(CONTENT.legalPages),
  notFound: single(CONTENT.notFound),
  payment: single(CONTENT.payment),
  pricing: single(CONTENT.pricing),
  servicesPage: single(CONTENT.servicesPage),
  subcategoryPage: single(CONTENT.subcategoryPage),
};
