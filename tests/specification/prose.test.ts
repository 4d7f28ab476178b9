import { describe, expect } from 'vitest';
import type { Subcategory } from '../../src/schemas/subcategory.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { files, read, services, source, strings, text } from '../schemas/files.ts';
import { test } from './brief.ts';

const FILLING = [
  String.raw`seamless(ly)?|cutting.edge|world.class|best.in.class|state.of.the.art|next.level|leverag\w*`,
  String.raw`robust|elevat\w*|unlock\w*|empower\w*|game.chang\w*|bespoke|innovati\w*|passionate\w*`,
  String.raw`holistic\w*|synerg\w*|delv\w*|fast.paced|simply|very|really easy|utiliz\w*|supercharg\w*`,
  String.raw`revolution\w*|stunning|effortless\w*|one.stop|turnkey|hassle.free|look no further|in today's`,
  String.raw`lorem`,
];

/** Marketing filler. */
const FILLER = new RegExp(String.raw`\b(?:${FILLING.join('|')})\b`, 'i');

const WORDS = [
  String.raw`\w*colour\w*`,
  String.raw`(?:behavi|fav|lab|hon|neighb|harb|hum|rum|vap|flav|endeav)our\w*`,
  String.raw`(?:cent|theat|met|lit|fib|calib)re[ds]?`,
  String.raw`(?:anal|anonym|apolog|custom|final|item|maxim|minim|optim|organ|personal|prior|real|recogn|special|summar|util|visual)(?:is|ys)(?:e|ed|es|ing|ation|ations)`,
  String.raw`(?:travel|label|model|cancel|signal|counsel|fuel)l(?:ed|ing|er|ers)`,
  '(?:lic|def|off|pret)ence',
  'aluminium|amongst|any more|artefacts?|autumnal|binned|catalogue[ds]?|cheques?|cosy|dearer|dialogues?',
  String.raw`draught\w*|enquir\w+|enrol|fortnight\w*|fulfil|grey\w*|instalments?|jewellery|judgement|kerb`,
  String.raw`(?:learn|spel|smel|burn|drea?m)t|manoeuvr\w*|maths|moustache|mum|parcels?|per cent|plough\w*`,
  String.raw`postcodes?|practis\w*|programmes?|pyjamas|queu\w+|reckon|sceptic\w*|skilful\w*|start-ups?`,
  'bookshops?|cinemas?|mock-ups?|passers-by|squared paper|tick(?:s|ed)?',
  'storeys?|tyres?|whilst|(?:after|to|back|up|down|out)wards',
];

/** British spellings and words. */
const BRITISH = new RegExp(String.raw`\b(?:${WORDS.join('|')})\b`, 'i');

const pages = services().flatMap(({ subcategories }) => subcategories);
const brand = read('site.yaml', siteSchema);

/** Every text of every file, with its location. */
const isText = (file: string) => /\.(?:mdx|yaml)$/.test(file);
const everything = files()
  .filter(isText)
  .flatMap((file) =>
    file.endsWith('.mdx')
      ? text(file)
          .split('\n')
          .map((line, index) => ({ at: `${file}:${index + 1}`, words: line }))
      : strings(source(file)).map(({ at, words }) => ({ at: `${file}: ${at}`, words })),
  );
const hits = (pattern: RegExp, among = everything): string[] =>
  among.filter(({ words }) => pattern.test(words)).map(({ at, words }) => `${at}: ${words}`);

describe('the texts of the whole site', () => {
  test('have no filler', () => {
    expect(hits(FILLER)).toEqual([]);
  });

  test('are in American English', () => {
    // The order status and the page 'Payment Cancelled' keep the gateway's spelling.
    const found = hits(BRITISH).filter((hit) => !/^pages\/payment\.yaml.*ancelled/.test(hit));
    expect(found).toEqual([]);
  });

  test('have no em dash, no emoji and no exclamation mark but two', () => {
    expect(hits(/—|\p{Extended_Pictographic}/u)).toEqual([]);
    expect(hits(/!$/).map((hit) => hit.split(': ').at(-1))).toEqual([
      'Message Sent!',
      'Payment Successful!',
    ]);
  });

  test('have no double space, no space before a comma and no doubled word', () => {
    const prose = everything.filter(({ at }) => !at.startsWith('legal/'));
    expect(prose.filter(({ words }) => / {2}| [,.;]/.test(words))).toEqual([]);
    expect(hits(/\b(\w+) \1\b/i)).toEqual([]);
  });

  test('name the brand in one file only', () => {
    const elsewhere = files().filter((file) => file !== 'site.yaml');
    expect(elsewhere.filter((file) => text(file).includes(brand.name))).toEqual([]);
    expect(elsewhere.filter((file) => text(file).includes(brand.owner))).toEqual([]);
  });
});

const textsOf = (page: Subcategory): string[] =>
  strings(page)
    .filter(({ at }) => !/(^|\.)(id|subService|icon|client|kind)$|^colorPalette/.test(at))
    .map(({ words }) => words);

describe('the thirty pages', () => {
  test('have no literal prices, shares or periods', () => {
    const figure = /\$\d|\d+ ?%|\b\d+ (hours?|days?|weeks?|months?|rounds?|revisions?|concepts?)\b/;
    const counted =
      /\b(one|two|three|four|five) (rounds|revisions|concepts|proposals|drafts|hours|days|months)\b/i;
    const all = pages.flatMap(textsOf);
    expect(all.filter((each) => figure.test(each) || counted.test(each))).toEqual([]);
  });

  test('make no promises', () => {
    const promise =
      /\b(guarantee\w*|certified|award\w*|unlimited|money-back|always free|source code (is )?handed|24\/7|best in)\b/i;
    expect(hits(promise)).toEqual([]);
  });
});
