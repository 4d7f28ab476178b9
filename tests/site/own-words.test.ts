import { beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';
import { ownSentences, sharedSentences } from './checks/own-words.ts';
import { openSite } from './site.ts';
import type { Page } from './site.ts';

let pages: Page[];
beforeAll(async () => {
  const site = await openSite();
  pages = services().flatMap(({ id, subcategories }) =>
    subcategories.map((page) => site.page(servicePath(id, page.id))),
  );
}, 180_000);

describe('the thirty pages', () => {
  test('have no sentence in common', () => {
    expect(sharedSentences(pages)).toEqual([]);
  });

  test('each have a good deal to say', () => {
    const quiet = pages.filter((page) => ownSentences(page).size < 35);
    expect(quiet.map(({ path }) => path)).toEqual([]);
  });
});

test('a sentence that two pages share is found, wherever it stands', () => {
  const page = (path: string, words: string) => ({ path, html: `<main>${words}</main>` });
  const shared = sharedSentences([
    page(
      '/one',
      '<p>We begin with a look around. Then we draw.</p><a href="/">The way back home again</a>',
    ),
    page(
      '/two',
      '<ul><li>It is new. We begin with a look around!</li></ul><a href="/">The way back home again</a>',
    ),
    page('/three', '<figure role="img" aria-label="We begin with a look around."></figure>'),
  ]);
  expect(shared).toEqual([
    '/one, /two: we begin with a look around',
    '/one, /three: we begin with a look around',
  ]);
});
