import path from 'node:path';
import type * as z from 'zod';
import { comparisonSchema } from '../schemas/comparison.ts';
import { contactFormSchema } from '../schemas/contact-form.ts';
import { faqSchema } from '../schemas/faqs.ts';
import { factsSchema } from '../schemas/facts.ts';
import { industriesSchema } from '../schemas/industries.ts';
import { mailsSchema } from '../schemas/mails.ts';
import { paymentMethodsSchema } from '../schemas/payment-methods.ts';
import { processSchema } from '../schemas/process.ts';
import { providersSchema } from '../schemas/providers.ts';
import { serviceSchema } from '../schemas/service.ts';
import { siteSchema } from '../schemas/site.ts';
import { statsSchema } from '../schemas/stats.ts';
import { testimonialsSchema } from '../schemas/testimonials.ts';
import { themeSchema } from '../schemas/theme.ts';
import { readContentFile, readContentFolder } from './read-content.ts';

export interface ContentFile<Value> {
  /** Relative to content/. */
  readonly path: string;
  readonly schema: z.ZodType<Value>;
}

/**
 * The YAML files of content/ with their schemas, except those of content/pages (schema-of.ts). A path that ends in a
 * slash stands for every file of that folder. The site, the functions' catalogue and the build's content check read this list.
 */
export const CONTENT = {
  services: { path: 'services/', schema: serviceSchema },
  faqs: { path: 'faqs/', schema: faqSchema },
  comparison: { path: 'comparison.yaml', schema: comparisonSchema },
  contactForm: { path: 'contact-form.yaml', schema: contactFormSchema },
  facts: { path: 'facts.yaml', schema: factsSchema },
  industries: { path: 'industries.yaml', schema: industriesSchema },
  mails: { path: 'mails.yaml', schema: mailsSchema },
  paymentMethods: { path: 'payment-methods.yaml', schema: paymentMethodsSchema },
  process: { path: 'process.yaml', schema: processSchema },
  providers: { path: 'providers.yaml', schema: providersSchema },
  site: { path: 'site.yaml', schema: siteSchema },
  stats: { path: 'stats.yaml', schema: statsSchema },
  testimonials: { path: 'testimonials.yaml', schema: testimonialsSchema },
  theme: { path: 'theme.yaml', schema: themeSchema },
} as const satisfies Readonly<Record<string, ContentFile<unknown>>>;

/** Reads one file of the list. `folder` is the absolute path of content/. @throws {ContentError} */
export const readFileOf = <Value>(folder: string, file: ContentFile<Value>): Value =>
  readContentFile(path.join(folder, file.path), file.schema);

/** Reads every file of a folder of the list. @throws {ContentError} */
export const readFolderOf = <Value>(folder: string, files: ContentFile<Value>): Value[] =>
  readContentFolder(path.join(folder, files.path), files.schema);
