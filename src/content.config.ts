import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { parse } from 'yaml';
import { homeSchema } from './schemas/home.ts';
import { serviceSchema } from './schemas/service.ts';
import { siteSchema } from './schemas/site.ts';

/** A file that holds one thing is a collection of one entry, under the collection's own name. */
const single = (name: string) =>
  file(`content/${name}.yaml`, { parser: (text) => ({ [name]: parse(text) }) });

const site = defineCollection({ loader: single('site'), schema: siteSchema });

const home = defineCollection({
  loader: file('content/pages/home.yaml', { parser: (text) => ({ home: parse(text) }) }),
  schema: homeSchema,
});

const services = defineCollection({
  loader: glob({ base: 'content/services', pattern: '*.yaml' }),
  schema: serviceSchema,
});

export const collections = { site, home, services };
