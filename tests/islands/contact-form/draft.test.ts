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
const open = (standing: Entries, draft: Draft | undefined, query: string) =>
  openingEntries(standing, draft, query, offered);

describe('what the form holds when it wakes', () => {
  test('nothing, where nothing was typed and the address asks for nothing', () => {
    expect(open([], undefined, '?utm_source=mail')).toEqual([]);
  });

  test('the draft', () => {
    const entries: Entries = [['message', 'Half a']];
    expect(open([], { query: '', entries }, '')).toEqual(entries);
  });

  test('what was typed before the script ran, rather than an older draft', () => {
    const standing: Entries = [['name', 'Ada']];
    expect(open(standing, { query: '', entries: [['name', 'Eve']] }, '')).toEqual(standing);
  });

  test('what the address asks for', () => {
    expect(open([], undefined, '?plan=web-design')).toEqual([
      ['subject', 'A project in Web Design'],
      ['services', 'web-design'],
    ]);
  });

  test('a draft as it was left, where it was typed under the same address', () => {
    const draft: Draft = { query: '?plan=web-design', entries: [['subject', 'Mine']] };
    expect(open([], draft, '?plan=web-design')).toEqual([['subject', 'Mine']]);
  });

  test('a new address adds its service, and replaces the subject that another address filled in', () => {
    const draft: Draft = {
      query: '?plan=web-design',
      entries: [
        ['subject', 'A project in Web Design'],
        ['services', 'web-design'],
        ['message', 'Half a'],
      ],
    };
    expect(open([], draft, '?plan=prototyping')).toEqual([
      ['services', 'web-design'],
      ['message', 'Half a'],
      ['subject', 'A project in Prototyping'],
      ['services', 'prototyping'],
    ]);
    // One that asks for nothing takes nothing away.
    expect(open([], draft, '')).toEqual(draft.entries);
  });

  test('a subject of the visitor’s own stays under any address', () => {
    const draft: Draft = { query: '', entries: [['subject', 'Mine']] };
    expect(open([], draft, '?plan=custom')).toEqual([['subject', 'Mine']]);
  });
});

/** A store as browsers have it, for one tab. */
function newStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

describe('a draft', () => {
  const names = fc.constantFrom('name', 'subject', 'services', 'consent');
  const drafts = fc.record({
    query: fc.string(),
    entries: fc.array(fc.tuple(names, fc.string()), { minLength: 1 }),
  });

  test('is the same after it was kept', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const store = newStore();
        saveDraft(() => store, 'draft', draft);
        expect(loadDraft(() => store, 'draft')).toEqual(draft);
      }),
    );
  });

  test('without a field of the form is forgotten', () => {
    const store = newStore();
    saveDraft(() => store, 'draft', { query: '', entries: [['name', 'Ada']] });
    saveDraft(() => store, 'draft', { query: '', entries: [['website', 'spam']] });
    expect(loadDraft(() => store, 'draft')).toBeUndefined();
  });

  test('in a browser that keeps nothing is none, and disturbs nobody', () => {
    const store = () => {
      throw new Error('The operation is insecure.');
    };
    saveDraft(store, 'draft', { query: '', entries: [['name', 'Ada']] });
    expect(loadDraft(store, 'draft')).toBeUndefined();
  });

  test.each([
    null,
    '',
    'null',
    '[]',
    '{"query":""}',
    '{"query":"","entries":[["name"]]}',
    '{"query":"","entries":[["isAdmin","1"]]}',
    '{"query":"","entries":[["name",1]]}',
  ])('%j is none', (text) => {
    expect(parseDraft(text)).toBeUndefined();
  });
});
