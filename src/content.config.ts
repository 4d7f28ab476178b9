import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { parse } from 'yaml';
import { z } from 'zod';
import { homeSchema } from './schemas/pages/home.ts';
import { notFoundSchema } from './schemas/pages/not-found.ts';
import { paymentPagesSchema } from './schemas/pages/payment.ts';
import { pricingPageSchema } from './schemas/pages/pricing.ts';
import { providersSchema } from './schemas/providers.ts';
import { serviceSchema } from './schemas/service.ts';
import { siteSchema } from './schemas/site.ts';

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

export const collections = { site, home, notFound, services, providers, pricing, payment };
