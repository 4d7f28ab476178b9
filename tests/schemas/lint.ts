import path from 'node:path';
import { readDocument } from '../../src/catalogue/read-document.ts';
import type { Service } from '../../src/schemas/service.ts';
import { CONTENT, source } from './files.ts';

/** Words that fill space and say nothing. */
export const FILLER = new RegExp(
  String.raw`\b(${[
    'seamless(ly)?',
    'cutting.edge',
    'world.class',
    'best.in.class',
    'state.of.the.art',
    'next.level',
    'leverag\\w*',
    'robust',
    'elevat\\w*',
    'unlock\\w*',
    'empower\\w*',
    'game.chang\\w*',
    'bespoke',
    'innovati\\w*',
    'passionate\\w*',
    'holistic\\w*',
    'synerg\\w*',
    'delv\\w*',
    'fast.paced',
    'simply',
    'very',
    'really easy',
    'utiliz\\w*',
    'supercharg\\w*',
    'revolution\\w*',
    'stunning',
    'effortless\\w*',
    'one.stop',
    'turnkey',
    'hassle.free',
    'look no further',
    "in today's",
    'lorem',
  ].join('|')})\b`,
  'i',
);

export interface Written {
  readonly at: string;
  readonly words: string;
}

/** Every string of a value, with its place. */
export function strings(value: unknown, at = ''): Written[] {
  if (typeof value === 'string') return [{ at, words: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    strings(inner, at === '' ? key : `${at}.${key}`),
  );
}

/** Sentences in lower case, without their last mark; a text of one word is none. */
export const sentences = (words: string): string[] =>
  words
    .toLowerCase()
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => sentence.replace(/[.?!]+$/, '').trim())
    .filter((sentence) => sentence.includes(' '));

const STOPWORDS = new Set(
  'about after before from have into that their them then this what when where which with your does they will'.split(
    ' ',
  ),
);

/** Words of four letters and more that stand in three headings or more. */
export function repeatedWords(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const words = new Set(heading.toLowerCase().match(/[a-z]{4,}/g) ?? []);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, count]) => count > 2 && !STOPWORDS.has(word))
    .map(([word]) => word);
}

const at = (file: string, ...places: string[]): string[] => {
  const found = strings(source(file));
  return places.flatMap((place) => {
    const words = found.filter((entry) => entry.at === place).map((entry) => entry.words);
    if (words.length === 0) throw new Error(`${file} has no ${place}.`);
    return words;
  });
};

const titles = (value: unknown): string[] =>
  strings(value)
    .filter((entry) => entry.at.endsWith('title'))
    .map((entry) => entry.words);

/** The headings that a visitor reads on each page. The names of the services are fixed, and left out. */
export function headingsOf(services: readonly Service[]): { page: string; headings: string[] }[] {
  const faq = at('site.yaml', 'faqs.title');
  const details = services.flatMap(({ subcategories }) =>
    subcategories.map(({ id, title, headings, features, closing }) => ({
      page: `/services/…/${id}`,
      headings: [
        title,
        ...Object.values(headings),
        ...faq,
        ...features.map((feature) => feature.title),
        closing.title,
      ],
    })),
  );
  const home = [
    ...titles(source('pages/home.yaml')).slice(1),
    ...faq,
    ...at('contact-form.yaml', 'title'),
  ];
  const overview = [
    ...titles(source('pages/services.yaml')).slice(1),
    ...titles(source('process.yaml')),
    ...at('stats.yaml', 'title'),
    ...titles(source('industries.yaml')),
    ...faq,
  ];
  const contact = [
    ...titles(source('pages/contact.yaml')).slice(1),
    ...at('contact-form.yaml', 'title', 'sent.title'),
  ];
  const pricing = [
    ...strings((source('pages/pricing.yaml') as { hero: { headline: unknown } }).hero.headline).map(
      ({ words }) => words,
    ),
    ...at('pages/pricing.yaml', 'plans.title', 'consultation.title', 'closing.title'),
    ...at('comparison.yaml', 'title'),
    ...faq,
  ];
  const documents = ['privacy', 'terms', 'refund'].map((name) => {
    const { head } = readDocument(path.join(CONTENT, 'legal', `${name}.mdx`));
    return {
      page: `/${name}`,
      headings: [
        ...head.sections.map(({ title }) => title),
        ...at('pages/legal.yaml', 'closing.title'),
      ],
    };
  });
  return [
    { page: '/', headings: home },
    { page: '/pricing', headings: pricing },
    ...documents,
    { page: '/services', headings: overview },
    { page: '/contact', headings: contact },
    ...details,
  ];
}
