import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loadDraft,
  openingEntries,
  parseDraft,
  saveDraft,
} from '../../../src/islands/contact-form/draft.ts';
import type { Draft } from '../../../src/islands/contact-form/draft.ts';
import type { Entries } from '../../../src/islands/contact-form/form-values.ts';

const offered = {
  services: [
    { id: 'web-design', title: 'Web Design', subServices: [] },
    { id: 'prototyping', title: 'Prototyping', subServices: [] },
  ],
  subjects: {
    plan: 'A project in {title}',
    service: '{title}: {service}',
    custom: 'A custom quote',
    consultation: 'A consultation',
    'custom-comparison': 'A comparison',
  },
};

const webDesign: Draft = {
  query: '?plan=web-design',
  entries: [
    ['subject', 'A project in Web Design'],
    ['services', 'web-design'],
    ['message', 'Half a'],
  ],
};
const own: Draft = { query: '?plan=web-design', entries: [['subject', 'Mine']] };

test.each<[string, Entries, Draft | undefined, string, Entries]>([
  ['nothing if the address preselects nothing', [], undefined, '?utm_source=mail', []],
  [
    'the input from before the script ran, not an older draft',
    [['name', 'Ada']],
    own,
    '',
    [['name', 'Ada']],
  ],
  ['an unchanged draft under the same address', [], own, '?plan=web-design', own.entries],
  ['a subject of the visitor’s own under any address', [], own, '?plan=custom', own.entries],
  ['the whole draft if the address preselects nothing', [], webDesign, '', webDesign.entries],
  [
    'the service of a new address, and its subject instead of the earlier address’s',
    [],
    webDesign,
    '?plan=prototyping',
    [
      ['services', 'web-design'],
      ['message', 'Half a'],
      ['subject', 'A project in Prototyping'],
      ['services', 'prototyping'],
    ],
  ],
])('a hydrated form has %s', (_, standing, draft, query, entries) => {
  expect(openingEntries(standing, draft, query, offered)).toEqual(entries);
});

/** An in-memory sessionStorage. */
function newStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('a draft', () => {
  const names = fc.constantFrom('name', 'subject', 'services', 'consent');
  const drafts = fc.record({
    query: fc.string(),
    entries: fc.array(fc.tuple(names, fc.string()), { minLength: 1 }),
  });

  test('is the same after it was saved and loaded', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const store = newStore();
        saveDraft(() => store, 'draft', draft);
        expect(loadDraft(() => store, 'draft')).toEqual(draft);
      }),
    );
  });

  test('without any field of the form is deleted', () => {
    const store = newStore();
    saveDraft(() => store, 'draft', { query: '', entries: [['name', 'Ada']] });
    saveDraft(() => store, 'draft', { query: '', entries: [['website', 'spam']] });
    expect(loadDraft(() => store, 'draft')).toBeUndefined();
  });

  test('is not saved, without an error, if storage is blocked', () => {
    const store = () => {
      throw new Error('The operation is insecure.');
    };
    saveDraft(store, 'draft', { query: '', entries: [['name', 'Ada']] });
    expect(loadDraft(store, 'draft')).toBeUndefined();
  });

  test('in another format is ignored', () => {
    const texts = [null, '', 'null', '[]', '{"query":""}', '{"query":"","entries":[["name"]]}'];
    const entries = ['["isAdmin","1"]', '["name",1]'].map((it) => `{"query":"","entries":[${it}]}`);
    for (const text of [...texts, ...entries]) expect(parseDraft(text), `${text}`).toBeUndefined();
  });
});
