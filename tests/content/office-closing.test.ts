import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../src/schemas/site.ts';
import { nodesOf } from '../site/checks/schema-org.ts';
import { find, islandProps, wordsOf } from '../site/query.ts';
import { readSite } from '../site/site.ts';
import type { BuiltSite, Page } from '../site/site.ts';
import { copyProject } from './project.ts';
import type { Project } from './project.ts';

/** Times in any of the ways that the site writes one. */
const SIX = /\b6(:00)? ?pm\b|18:00/i;
const TIME = /\b\d{1,2}(:\d\d)? ?[ap]m\b/i;
const HALF_PAST_FIVE = /\b5:30 ?pm\b/i;
const BOTH =
  'Monday to Friday, 9am to 6pm (USA Office) and Monday to Friday, 9am to 5:30pm (UK Office)';

let project: Project;
let site: BuiltSite;
let contact: Page;

beforeAll(async () => {
  project = copyProject();
  project.edit<Site>('site.yaml', (brand) => ({
    ...brand,
    offices: brand.offices.map((office) => ({
      ...office,
      hours: office.hours.map((opening) =>
        office.id === 'uk' && opening.closes === '18:00'
          ? { ...opening, closes: '17:30' }
          : opening,
      ),
    })),
  }));
  const built = await project.build();
  if (typeof built === 'string') throw new Error(built);
  site = readSite(built.folder);
  contact = site.page('/contact');
}, 240_000);

afterAll(() => {
  project.remove();
});

test('the card of an office that closes at 17:30 says so, and the other keeps its hours', () => {
  const uk = wordsOf(find(contact, '#uk'));
  expect(uk).toContain('Monday - Friday 9:00 AM - 5:30 PM');
  expect(uk).toContain('Calls Monday to Friday, 9am to 5:30pm');
  expect(uk).not.toMatch(SIX);
  const usa = wordsOf(find(contact, '#usa'));
  expect(usa).toContain('Monday - Friday 9:00 AM - 6:00 PM');
  expect(usa).toContain('Calls Monday to Friday, 9am to 6pm');
  expect(usa).not.toMatch(HALF_PAST_FIVE);
});

test('so do its live badge and what search engines read', () => {
  const { offices } = islandProps(contact, 'OfficeHours') as Pick<Site, 'offices'>;
  const closing = offices.map(({ id, hours }) => [id, hours[0]?.closes]);
  expect(closing).toEqual([
    ['usa', '18:00'],
    ['uk', '17:30'],
  ]);
  for (const path of ['/', '/contact']) {
    const told = nodesOf(site.page(path)).map((node) => JSON.stringify(node));
    const uk = told.find((node) => node.includes('UK Office'));
    expect(uk).toContain('"closes":"17:30"');
    expect(uk).not.toMatch(SIX);
  }
});

test('and every sentence about calls names both offices with their hours', () => {
  const pages = site.pages.filter(({ path, html }) => path !== contact.path && TIME.test(html));
  const sentences = pages
    .flatMap((page) => wordsOf(find(page, 'main')).split(/[.?!]\s/))
    .filter((sentence) => TIME.test(sentence));
  expect(sentences.length).toBeGreaterThan(1);
  for (const sentence of sentences) {
    expect(sentence).toContain(BOTH);
    expect(sentence.replace(BOTH, '')).not.toMatch(TIME);
  }
});
