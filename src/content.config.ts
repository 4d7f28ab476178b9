import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { checkContent } from './catalogue/check-content.ts';
import { homeSchema } from './schemas/pages/home.ts';
import { notFoundSchema } from './schemas/pages/not-found.ts';
import { paymentPagesSchema } from './schemas/pages/payment.ts';
import { pricingPageSchema } from './schemas/pages/pricing.ts';
import { providersSchema } from './schemas/providers.ts';
import { serviceSchema } from './schemas/service.ts';
import { siteSchema } from './schemas/site.ts';
import { clientsSchema } from './schemas/client.ts';
import { comparisonSchema } from './schemas/comparison.ts';
import { contactFormSchema } from './schemas/contact-form.ts';
import { faqSchema } from './schemas/faqs.ts';
import { figuresSchema } from './schemas/figures.ts';
import { industriesSchema } from './schemas/industries.ts';
import { legalSchema } from './schemas/legal.ts';
import { adminPageSchema } from './schemas/pages/admin.ts';
import { contactPageSchema } from './schemas/pages/contact.ts';
import { legalPagesSchema } from './schemas/pages/legal.ts';
import { servicesPageSchema } from './schemas/pages/services.ts';
import { subcategoryPageSchema } from './schemas/pages/subcategory.ts';
import { paymentMethodsSchema } from './schemas/payment-methods.ts';
import { processSchema } from './schemas/process.ts';
import { statsSchema } from './schemas/stats.ts';
import { testimonialsSchema } from './schemas/testimonials.ts';

// Before Astro starts: its own message about a wrong file does not name it, and it knows nothing of references.
checkContent(path.resolve('content'));

/** A file that holds one thing is a collection of one entry, under the file's own name. */
const single = (path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return file(`content/${path}.yaml`, {
    parser: (text) => ({ [name]: parse(text) as Record<string, unknown> }),
  });
};

const site = defineCollection({ loader: single('site'), schema: siteSchema });

const home = defineCollection({ loader: single('pages/home'), schema: homeSchema });

const notFound = defineCollection({ loader: single('pages/not-found'), schema: notFoundSchema });

const services = defineCollection({
  loader: glob({ base: 'content/services', pattern: '*.yaml' }),
  schema: serviceSchema,
});

/** The list as one entry: its order and what holds between providers belong to the file. */
const providers = defineCollection({
  loader: file('content/providers.yaml', {
    parser: (text) => ({ providers: { list: parse(text) as unknown } }),
  }),
  schema: z.strictObject({ list: providersSchema }),
});

const pricing = defineCollection({
  loader: single('pages/pricing'),
  schema: pricingPageSchema,
});

const payment = defineCollection({
  loader: single('pages/payment'),
  schema: paymentPagesSchema,
});

const faqs = defineCollection({
  loader: glob({ base: 'content/faqs', pattern: '*.yaml' }),
  schema: faqSchema,
});

/** The bodies ask for `props.brand`, `props.figures` and a `Section` component. */
const legal = defineCollection({
  loader: glob({ base: 'content/legal', pattern: '*.mdx' }),
  schema: legalSchema,
});

const testimonials = defineCollection({
  loader: file('content/testimonials.yaml', {
    parser: (text) => ({ testimonials: { list: parse(text) as unknown } }),
  }),
  schema: z.strictObject({ list: testimonialsSchema }),
});

const clients = defineCollection({
  loader: file('content/clients.yaml', {
    parser: (text) => ({ clients: { list: parse(text) as unknown } }),
  }),
  schema: z.strictObject({ list: clientsSchema }),
});

const paymentMethods = defineCollection({
  loader: file('content/payment-methods.yaml', {
    parser: (text) => ({ 'payment-methods': { rows: parse(text) as unknown } }),
  }),
  schema: z.strictObject({ rows: paymentMethodsSchema }),
});

/** Files of one entry each: getEntry('stats', 'stats'), getEntry('contactPage', 'contact'). */
const singles = {
  figures: defineCollection({ loader: single('figures'), schema: figuresSchema }),
  comparison: defineCollection({ loader: single('comparison'), schema: comparisonSchema }),
  process: defineCollection({ loader: single('process'), schema: processSchema }),
  stats: defineCollection({ loader: single('stats'), schema: statsSchema }),
  industries: defineCollection({ loader: single('industries'), schema: industriesSchema }),
  contactForm: defineCollection({ loader: single('contact-form'), schema: contactFormSchema }),
  servicesPage: defineCollection({ loader: single('pages/services'), schema: servicesPageSchema }),
  subcategoryPage: defineCollection({
    loader: single('pages/subcategory'),
    schema: subcategoryPageSchema,
  }),
  contactPage: defineCollection({ loader: single('pages/contact'), schema: contactPageSchema }),
  legalPages: defineCollection({ loader: single('pages/legal'), schema: legalPagesSchema }),
  adminPage: defineCollection({ loader: single('pages/admin'), schema: adminPageSchema }),
};

export const collections = {
  site,
  home,
  notFound,
  services,
  providers,
  pricing,
  payment,
  faqs,
  legal,
  testimonials,
  clients,
  paymentMethods,
  ...singles,
};
