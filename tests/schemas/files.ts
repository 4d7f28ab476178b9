import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { readContentFile } from '../../src/catalogue/read-content.ts';
import { clientsSchema } from '../../src/schemas/client.ts';
import { comparisonSchema } from '../../src/schemas/comparison.ts';
import { contactFormSchema } from '../../src/schemas/contact-form.ts';
import { faqSchema } from '../../src/schemas/faqs.ts';
import { figuresSchema } from '../../src/schemas/figures.ts';
import { industriesSchema } from '../../src/schemas/industries.ts';
import { adminPageSchema } from '../../src/schemas/pages/admin.ts';
import { contactPageSchema } from '../../src/schemas/pages/contact.ts';
import { homeSchema } from '../../src/schemas/pages/home.ts';
import { legalPagesSchema } from '../../src/schemas/pages/legal.ts';
import { notFoundSchema } from '../../src/schemas/pages/not-found.ts';
import { paymentPagesSchema } from '../../src/schemas/pages/payment.ts';
import { pricingPageSchema } from '../../src/schemas/pages/pricing.ts';
import { servicesPageSchema } from '../../src/schemas/pages/services.ts';
import { subcategoryPageSchema } from '../../src/schemas/pages/subcategory.ts';
import { paymentMethodsSchema } from '../../src/schemas/payment-methods.ts';
import { processSchema } from '../../src/schemas/process.ts';
import { providersSchema } from '../../src/schemas/providers.ts';
import { serviceSchema } from '../../src/schemas/service.ts';
import type { Service } from '../../src/schemas/service.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { statsSchema } from '../../src/schemas/stats.ts';
import { testimonialsSchema } from '../../src/schemas/testimonials.ts';

export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** Every kind of YAML file and its schema; a folder stands for each of its files. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'services/': serviceSchema,
  'faqs/': faqSchema,
  'clients.yaml': clientsSchema,
  'comparison.yaml': comparisonSchema,
  'contact-form.yaml': contactFormSchema,
  'figures.yaml': figuresSchema,
  'industries.yaml': industriesSchema,
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

/** Every file under content/, by its path from there. */
export const files = (): string[] =>
  readdirSync(CONTENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(CONTENT, path.join(entry.parentPath, entry.name)))
    .sort();

export const schemaOf = (file: string): z.ZodType | undefined =>
  SCHEMAS[file] ?? SCHEMAS[`${path.dirname(file)}/`];

export const text = (file: string): string => readFileSync(path.join(CONTENT, file), 'utf8');

/** A file as it is written, before any schema. */
export const source = (file: string): unknown => parse(text(file));

export const read = <Value>(file: string, schema: z.ZodType<Value>): Value =>
  readContentFile(path.join(CONTENT, file), schema);

/** The six services in their order. */
export const services = (): Service[] =>
  files()
    .filter((file) => file.startsWith('services/'))
    .map((file) => read(file, serviceSchema))
    .sort((one, other) => one.order - other.order);
