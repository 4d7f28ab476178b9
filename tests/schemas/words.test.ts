import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/catalogue/read-document.ts';
import type { Subcategory } from '../../src/schemas/subcategory.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { CONTENT, files, read, services, source, text } from './files.ts';
import { FILLER, headingsOf, repeatedWords, sentences, strings } from './lint.ts';
import { BRITISH } from './spelling.ts';

const all = services();
const pages = all.flatMap(({ subcategories }) => subcategories);
const brand = read('site.yaml', siteSchema);

/** Every text of every file with the place where it stands. */
const everything = files().flatMap((file) =>
  file.endsWith('.mdx')
    ? text(file)
        .split('\n')
        .map((line, index) => ({ at: `${file}:${index + 1}`, words: line }))
    : strings(source(file)).map(({ at, words }) => ({ at: `${file}: ${at}`, words })),
);
/** The invented clients speak for themselves, in whatever tone they like. */
const written = everything.filter(({ at }) => !at.startsWith('clients.yaml'));

const hits = (pattern: RegExp, among = written): string[] =>
  among.filter(({ words }) => pattern.test(words)).map(({ at, words }) => `${at}: ${words}`);

describe('the words of the whole site', () => {
  test('carry no filler', () => {
    expect(hits(FILLER)).toEqual([]);
  });

  test('are spelled the American way', () => {
    // The order status and the page 'Payment Cancelled' are spelled as the gateway's world spells them.
    const found = hits(BRITISH, everything).filter(
      (hit) => !/^pages\/(payment|admin)\.yaml.*ancelled/.test(hit),
    );
    expect(found).toEqual([]);
  });

  test('need no em dash, no emoji and no exclamation but the two that are fixed', () => {
    expect(hits(/—/)).toEqual([]);
    expect(hits(/\p{Extended_Pictographic}/u)).toEqual([]);
    expect(hits(/!$/).map((hit) => hit.split(': ').at(-1))).toEqual([
      'Message Sent!',
      'Payment Successful!',
    ]);
  });

  test('have no double space, no space before a comma and no doubled word', () => {
    const prose = written.filter(({ at }) => !at.startsWith('legal/'));
    expect(prose.filter(({ words }) => / {2}| [,.;]/.test(words))).toEqual([]);
    expect(hits(/\b(\w+) \1\b/i)).toEqual([]);
  });

  test('name the brand in one file only', () => {
    const elsewhere = files().filter((file) => file !== 'site.yaml');
    expect(elsewhere.filter((file) => text(file).includes(brand.name))).toEqual([]);
    expect(elsewhere.filter((file) => text(file).includes(brand.owner))).toEqual([]);
  });
});

describe('headings', () => {
  test.each(headingsOf(all))('no word stands in three headings of $page', ({ headings }) => {
    expect(repeatedWords(headings)).toEqual([]);
  });

  test('of the thirty pages are not the same anywhere', () => {
    const found = pages.flatMap(({ headings, closing }) => [
      ...Object.values(headings),
      closing.title,
    ]);
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('titles and descriptions', () => {
  const suffix = ` | ${brand.name}`;

  test('of the other pages fit a search result and repeat none of the thirty', () => {
    const metas = ['services', 'contact', 'pricing'].map(
      (page) =>
        (source(`pages/${page}.yaml`) as { meta: { title: string; description: string } }).meta,
    );
    const home = source('pages/home.yaml') as { title: string; description: string };
    const documents = ['privacy', 'terms', 'refund'].map(
      (name) => readDocument(path.join(CONTENT, 'legal', `${name}.mdx`)).head,
    );
    const others = [...metas, home, ...documents];
    const everything = [...others, ...pages.map(({ seo }) => seo)];
    const descriptions = everything.map(({ description }) => description.trim());
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(new Set(everything.map(({ title }) => title)).size).toBe(everything.length);
    expect(others.filter(({ title }) => `${title}${suffix}`.length > 60)).toEqual([]);
    const wrong = others.filter(({ description: { length } }) => length < 120 || length > 158);
    expect(wrong).toEqual([]);
  });

  test('of the thirty pages are their own and fit a search result', () => {
    const titles = pages.map(({ seo }) => `${seo.title}${suffix}`);
    const descriptions = pages.map(({ seo }) => seo.description);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
    const wrong = descriptions.filter(({ length }) => length < 120 || length > 158);
    expect(wrong).toEqual([]);
  });
});

const textsOf = (page: Subcategory): string[] =>
  strings(page)
    .filter(({ at }) => !/(^|\.)(id|subService|icon|client|kind)$|^colorPalette/.test(at))
    .map(({ words }) => words);

/** Runs of so many words in a row. */
function runs(page: Subcategory, length: number): Set<string> {
  const found = new Set<string>();
  for (const each of textsOf(page)) {
    const words = each.toLowerCase().match(/[\w{}'-]+/g) ?? [];
    for (let start = 0; start + length <= words.length; start++) {
      found.add(words.slice(start, start + length).join(' '));
    }
  }
  return found;
}

/** What two pages have in common, by page. */
function shared(of: (page: Subcategory) => Iterable<string>): string[] {
  const owner = new Map<string, string>();
  return pages.flatMap((page) =>
    [...of(page)].flatMap((part) => {
      const before = owner.get(part);
      if (before === undefined) owner.set(part, page.id);
      return before === undefined || before === page.id ? [] : [`${before}, ${page.id}: ${part}`];
    }),
  );
}

describe('the thirty pages', () => {
  test('share no sentence, question, caption or heading', () => {
    expect(shared((page) => textsOf(page).flatMap(sentences))).toEqual([]);
  });

  test('share no run of seven words', () => {
    expect(shared((page) => runs(page, 7))).toEqual([]);
  });

  test('state no figure of their own: prices, shares and periods come from one place', () => {
    const figure = /\$\d|\d+ ?%|\b\d+ (hours?|days?|weeks?|months?|rounds?|revisions?|concepts?)\b/;
    const counted =
      /\b(one|two|three|four|five) (rounds|revisions|concepts|proposals|drafts|hours|days|months)\b/i;
    const found = pages.flatMap((page) => textsOf(page).filter((each) => figure.test(each)));
    expect(found).toEqual([]);
    expect(pages.flatMap((page) => textsOf(page).filter((each) => counted.test(each)))).toEqual([]);
  });

  test('promise nothing that nobody asked for', () => {
    const promise =
      /\b(guarantee\w*|certified|award\w*|unlimited|money-back|always free|source code (is )?handed|24\/7|best in)\b/i;
    expect(hits(promise)).toEqual([]);
  });
});
