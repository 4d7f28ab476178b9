import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockStorage, stubStorage } from '../../support/storage.ts';
import { loadDraft, openingValues, saveDraft } from '../../../src/islands/contact-form/draft.ts';
import type { Draft } from '../../../src/islands/contact-form/draft.ts';
import { emptyValues, unsentOf } from '../../../src/islands/contact-form/form-values.ts';
import type { FormValues } from '../../../src/islands/contact-form/form-values.ts';

const offered = {
  services: [
    { id: 'web-design', title: 'Web Design', subServices: [] },
    { id: 'bookbinding', title: 'Bookbinding', subServices: [] },
  ],
  subjects: {
    plan: 'A project in {title}',
    service: '{title}: {service}',
    custom: 'A custom quote',
    consultation: 'A consultation',
    'custom-comparison': 'A comparison',
  },
};

const filled = (values: Partial<FormValues>): FormValues => ({ ...emptyValues, ...values });

const webDesign: Draft = {
  query: '?plan=web-design',
  values: filled({
    subject: 'A project in Web Design',
    services: ['web-design'],
    message: 'Half a',
  }),
};
const own: Draft = { query: '?plan=web-design', values: filled({ subject: 'Mine' }) };

test.each<[string, Partial<FormValues>, Draft | undefined, string, Partial<FormValues>]>([
  ['nothing if the address preselects nothing', {}, undefined, '?utm_source=mail', {}],
  [
    'the input from before the script ran, not an older draft',
    { name: 'Ada' },
    own,
    '',
    { name: 'Ada' },
  ],
  ['an unchanged draft under the same address', {}, own, '?plan=web-design', own.values],
  ['a subject of the visitor’s own under any address', {}, own, '?plan=custom', own.values],
  ['the whole draft if the address preselects nothing', {}, webDesign, '', webDesign.values],
  [
    'the service of a new address, and its subject instead of the earlier address’s',
    {},
    webDesign,
    '?plan=bookbinding',
    {
      services: ['web-design', 'bookbinding'],
      message: 'Half a',
      subject: 'A project in Bookbinding',
    },
  ],
])('a hydrated form has %s', (_, standing, draft, query, values) => {
  expect(openingValues(filled(standing), draft, query, offered)).toEqual(filled(values));
});

describe('a draft', () => {
  const drafts = fc.record({
    query: fc.string(),
    values: fc
      .record({
        name: fc.string({ minLength: 1 }),
        subject: fc.string(),
        services: fc.array(fc.string()),
        consent: fc.boolean(),
      })
      .map(filled),
  });

  test('is the same after it was saved and loaded', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        stubStorage('sessionStorage');
        saveDraft('draft', draft);
        expect(loadDraft('draft')).toEqual(draft);
      }),
    );
  });

  test('without any field of the form is deleted', () => {
    const stored = stubStorage('sessionStorage');
    saveDraft('draft', { query: '', values: filled({ name: 'Ada' }) });
    saveDraft('draft', { query: '', values: filled({ leave_empty: 'spam' }) });
    expect(stored.size).toBe(0);
  });

  test('is not saved, without an error, if storage is blocked', () => {
    blockStorage('sessionStorage');
    saveDraft('draft', { query: '', values: filled({ name: 'Ada' }) });
    expect(loadDraft('draft')).toBeUndefined();
  });

  test('in another format is ignored', () => {
    const { name: _, ...nameless } = emptyValues;
    const values = [
      nameless,
      { ...emptyValues, name: 1 },
      { ...emptyValues, isAdmin: '1' },
      { ...emptyValues, services: 'web-design' },
      { ...emptyValues, services: [1] },
    ];
    const texts = ['', 'null', '[]', '{"query":""}', '{"query":"","values":[["name"]]}'];
    const drafts = values.map((value) => JSON.stringify({ query: '', values: value }));
    for (const text of [...texts, ...drafts]) {
      stubStorage('sessionStorage', { draft: text });
      expect(loadDraft('draft'), text).toBeUndefined();
    }
  });
});

test('what was sent leaves the form; what was written or ticked since stays', () => {
  const sent = filled({ name: 'Ada', message: 'One', services: ['web-design'], consent: true });
  expect(unsentOf(sent, sent)).toEqual(emptyValues);
  const now = { ...sent, message: 'Two', services: ['web-design', 'bookbinding'] };
  expect(unsentOf(now, sent)).toEqual({
    ...emptyValues,
    message: 'Two',
    services: ['web-design', 'bookbinding'],
  });
});
