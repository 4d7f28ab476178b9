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
import { adminPageSchema } from '../schemas/pages/admin.ts';
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
import { ContentError, readContentFile } from './read-content.ts';

/** Every YAML file of content/ and its schema; a folder stands for each of its files. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'services/': serviceSchema,
  'faqs/': faqSchema,
  'clients.yaml': clientsSchema,
  'comparison.yaml': comparisonSchema,
  'contact-form.yaml': contactFormSchema,
  'figures.yaml': figuresSchema,
  'industries.yaml': industriesSchema,
  'mails.yaml': mailsSchema,
  'payment-methods.yaml': paymentMethodsSchema,
  'process.yaml': processSchema,
  'providers.yaml': providersSchema,
  'site.yaml': siteSchema,
  'stats.yaml': statsSchema,
  'testimonials.yaml': testimonialsSchema,
  'pages/admin.yaml': adminPageSchema,
  'pages/contact.yaml': contactPageSchema,
  'pages/home.yaml': homeSchema,
  'pages/legal.yaml': legalPagesSchema,
  'pages/not-found.yaml': notFoundSchema,
  'pages/payment.yaml': paymentPagesSchema,
  'pages/pricing.yaml': pricingPageSchema,
  'pages/services.yaml': servicesPageSchema,
  'pages/subcategory.yaml': subcategoryPageSchema,
};

/** A legal document; its body is checked by what renders it, its head by `readDocument`. */
const isDocument = (file: string): boolean => /^legal\/[a-z-]+\.mdx$/.test(file);

/** The schema of a file by its path from content/, or undefined for a file that nothing reads. */
export const schemaOf = (file: string): z.ZodType | undefined =>
  file.endsWith('.yaml') ? (SCHEMAS[file] ?? SCHEMAS[`${path.dirname(file)}/`]) : undefined;

/** Every file of the folder by its path from there; names that begin with a dot are an editor's own. */
export function contentFiles(contentFolder: string): string[] {
  return readdirSync(contentFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(contentFolder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** What is wrong with each file by itself; one text a file. */
export function fileProblems(contentFolder: string): string[] {
  return contentFiles(contentFolder).flatMap((file) => {
    if (isDocument(file)) return [];
    const schema = schemaOf(file);
    const absolute = path.join(contentFolder, file);
    if (!schema) {
      const known = Object.keys(SCHEMAS).map((name) =>
        name.endsWith('/') ? `${name}*.yaml` : name,
      );
      return `${path.relative(process.cwd(), absolute)}: nothing reads this file; known are ${[...known, 'legal/*.mdx'].join(', ')}.`;
    }
    try {
      readContentFile(absolute, schema);
      return [];
    } catch (fault) {
      if (fault instanceof ContentError) return fault.message;
      throw fault;
    }
  });
}
