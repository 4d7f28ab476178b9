import path from 'node:path';
import type * as z from 'zod';
import { comparisonSchema } from '../schemas/comparison.ts';
import { contactFormSchema } from '../schemas/contact-form.ts';
import { faqSchema } from '../schemas/faqs.ts';
import { factsSchema } from '../schemas/facts.ts';
import { industriesSchema } from '../schemas/industries.ts';
import { mailsSchema } from '../schemas/mails.ts';
import { contactPageSchema } from '../schemas/pages/contact.ts';
import { homeSchema } from '../schemas/pages/home.ts';
import { legalPagesSchema } from '../schemas/pages/legal.ts';
import { notFoundSchema } from '../schemas/pages/not-found.ts';
import { paymentPagesSchema } from '../schemas/pages/payment.ts';
import { paymentLinkPageSchema } from '../schemas/pages/payment-link.ts';
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
import { themeSchema } from '../schemas/theme.ts';
import { readContentFile, readContentFolder } from './read-content.ts';

/**
 * The YAML files of content/, relative to it, with their schemas. A path that ends in a slash stands for every file of
 * that folder. The site, the functions' catalogue and the build's content check read this list.
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
  homePage: { path: 'pages/home.yaml', schema: homeSchema },
  servicesPage: { path: 'pages/services.yaml', schema: servicesPageSchema },
  subcategoryPage: { path: 'pages/subcategory.yaml', schema: subcategoryPageSchema },
  pricingPage: { path: 'pages/pricing.yaml', schema: pricingPageSchema },
  contactPage: { path: 'pages/contact.yaml', schema: contactPageSchema },
  paymentPages: { path: 'pages/payment.yaml', schema: paymentPagesSchema },
  paymentLinkPage: { path: 'pages/payment-link.yaml', schema: paymentLinkPageSchema },
  legalPages: { path: 'pages/legal.yaml', schema: legalPagesSchema },
  notFoundPage: { path: 'pages/not-found.yaml', schema: notFoundSchema },
} as const satisfies Readonly<Record<string, { path: string; schema: z.ZodType }>>;

export type ContentKey = keyof typeof CONTENT;

/** The content of a file, or of each file of a folder. */
export type Content<Key extends ContentKey> = (typeof CONTENT)[Key]['path'] extends `${string}/`
  ? readonly z.infer<(typeof CONTENT)[Key]['schema']>[]
  : z.infer<(typeof CONTENT)[Key]['schema']>;

/** Reads a file or a folder of the list. `folder` is the absolute path of content/. @throws {ContentError} */
export function readContent<Key extends ContentKey>(folder: string, key: Key): Content<Key> {
  const { path: file, schema }: { path: string; schema: z.ZodType } = CONTENT[key];
  const at = path.join(folder, file);
  // The schema is the key's own.
  return (
    file.endsWith('/') ? readContentFolder(at, schema) : readContentFile(at, schema)
  ) as Content<Key>;
}
