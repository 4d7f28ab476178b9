import { readFileSync } from 'node:fs';
import { test as base } from 'vitest';
import { parse } from 'yaml';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';

interface Brief {
  services: {
    id: string;
    title: string;
    card?: string;
    plan: { price: string; badge: string };
    showcase: string;
    /** Prices by the sub-service's id. */
    sold: Record<string, string>;
    pages: string;
  }[];
  chart: { first: string; last: string };
  providers: string;
  paymentMethods: string[][];
  comparison: string[];
  header: string[];
  quote: string;
  footer: string[];
  offices: { id: string; place: string; zone: string }[];
  officeFacts: string[];
  documents: { updated: string; sections: Record<string, string> };
  sections: Record<string, string>;
  texts: Record<string, Record<string, string>>;
  links: Record<string, Record<string, string>>;
  claims: Record<string, Record<string, string | string[]>>;
}

export const brief = parse(readFileSync(new URL('brief.yaml', import.meta.url), 'utf8')) as Brief;

/** Whether the content is still the brief's sample. */
const isSample = read('site.yaml', siteSchema).sample;

/** A test of a value that the brief names: skipped by name once the content is an agency's own. */
export const test = isSample ? base : (base.skip as typeof base);

/** The entries of values by page and selector. */
export const rowsOf = <Value>(pages: Record<string, Record<string, Value>>) =>
  Object.entries(pages).flatMap(([path, rows]) =>
    Object.entries(rows).map(([selector, wanted]) => [path, selector, wanted] as const),
  );
