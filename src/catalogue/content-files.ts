import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { clientsSchema } from '../schemas/client.ts';
import { comparisonSchema } from '../schemas/comparison.ts';
import { contactFormSchema } from '../schemas/contact-form.ts';
import { faqSchema } from '../schemas/faqs.ts';
import { figuresSchema } from '../schemas/figures.ts';
import { industriesSchema } from '../schemas/industries.ts';
import { mailsSchema } from '../schemas/mails.ts';
import { contactPageSchema } from '../schemas/pages/contact.ts';
import { homeSchema } from '../schemas/pages/home.ts';
import { legalPagesSchema } from '../schemas/pages/legal.ts';
import { notFoundSchema } from '../schemas/pages/not-found.ts';
import { paymentPagesSchema } from '../schemas/pages/payment.ts';
import { pricingPageSchema } from '../schemas/pages/pricing.ts';
import { servicesPageSchema } from '../schemas/pages/services.ts';
import { subcategoryPageSchema } from '../schemas/pages/subcategory.ts';
import { paymentMethodsSchema } from '../schemas/payment-methods.ts';
import { processSchema } from '../schemas/process.ts';
import { providersSchema } from '../schemas/providers.ts';
import { serviceSchema } from '../schemas/service.ts';
import { siteSchema } from '../schemas/site.ts';
import { statsSchema } from '../schemas/stats.ts';
import { testimonialsSchema } from '../schemas/testimonials.ts';
import { ContentError, readContentFile, readContentFolder } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';

/**
 * Every YAML file of content/ with its schema. A path that ends in a slash stands for every file of
 * that folder. The site's collections (content.config.ts), the functions' catalogue and the build's
 * content check read this list.
 */
export const CONTENT = {
  services: { path: 'services/', schema: serviceSchema },
  faqs: { path: 'faqs/', schema: faqSchema },
  clients: { path: 'clients.yaml', schema: clientsSchema },
  comparison: { path: 'comparison.yaml', schema: comparisonSchema },
  contactForm: { path: 'contact-form.yaml', schema: contactFormSchema },
  figures: { path: 'figures.yaml', schema: figuresSchema },
  industries: { path: 'industries.yaml', schema: industriesSchema },
  mails: { path: 'mails.yaml', schema: mailsSchema },
  paymentMethods: { path: 'payment-methods.yaml', schema: paymentMethodsSchema },
  process: { path: 'process.yaml', schema: processSchema },
  providers: { path: 'providers.yaml', schema: providersSchema },
  site: { path: 'site.yaml', schema: siteSchema },
  stats: { path: 'stats.yaml', schema: statsSchema },
  testimonials: { path: 'testimonials.yaml', schema: testimonialsSchema },
  contactPage: { path: 'pages/contact.yaml', schema: contactPageSchema },
  home: { path: 'pages/home.yaml', schema: homeSchema },
  legalPages: { path: 'pages/legal.yaml', schema: legalPagesSchema },
  notFound: { path: 'pages/not-found.yaml', schema: notFoundSchema },
  payment: { path: 'pages/payment.yaml', schema: paymentPagesSchema },
  pricing: { path: 'pages/pricing.yaml', schema: pricingPageSchema },
  servicesPage: { path: 'pages/services.yaml', schema: servicesPageSchema },
  subcategoryPage: { path: 'pages/subcategory.yaml', schema: subcategoryPageSchema },
} as const satisfies Readonly<Record<string, ContentFile<z.ZodType>>>;

export interface ContentFile<Schema extends z.ZodType> {
  /** Relative to content/. */
  readonly path: string;
  readonly schema: Schema;
}

/** Reads one file of the list. `contentFolder` is absolute. @throws {ContentError} */
export const readFileOf = <Schema extends z.ZodType>(
  contentFolder: string,
  { path: file, schema }: ContentFile<Schema>,
): z.infer<Schema> => readContentFile(path.join(contentFolder, file), schema) as z.infer<Schema>;

/** Reads every file of a folder of the list. @throws {ContentError} */
export const readFolderOf = <Schema extends z.ZodType>(
  contentFolder: string,
  { path: folder, schema }: ContentFile<Schema>,
): z.infer<Schema>[] =>
  readContentFolder(path.join(contentFolder, folder), schema) as z.infer<Schema>[];

/** A legal document: `readDocument` checks its front matter, the renderer its body. */
const isDocument = (file: string): boolean => /^legal\/[a-z-]+\.mdx$/.test(file);

/** The schema for a path relative to content/; undefined for a file that nothing reads. */
export function schemaOf(file: string): z.ZodType | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  const paths = [file, `${path.dirname(file)}/`];
  return Object.values(CONTENT).find((entry) => paths.includes(entry.path))?.schema;
}

/** Every file, relative to the folder. Skips dot files, which editors leave behind. */
export function contentFiles(contentFolder: string): string[] {
  return readdirSync(contentFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(contentFolder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Problems within single files. */
export function fileProblems(contentFolder: string): ContentProblem[] {
  return contentFiles(contentFolder).flatMap((file) => {
    if (isDocument(file)) return [];
    const schema = schemaOf(file);
    const absolute = path.join(contentFolder, file);
    if (!schema) {
      const known = Object.values(CONTENT).map((entry) =>
        entry.path.endsWith('/') ? `${entry.path}*.yaml` : entry.path,
      );
      const message = `nothing reads this file; known are ${[...known, 'legal/*.mdx'].join(', ')}.`;
      return [{ file: path.relative(process.cwd(), absolute), message }];
    }
    try {
      readContentFile(absolute, schema);
      return [];
    } catch (fault) {
      if (fault instanceof ContentError) return fault.problems;
      throw fault;
    }
  });
}
