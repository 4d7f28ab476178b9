import { preselect } from '../../domain/contact-preselection.ts';
import type { OfferedService, SubjectTexts } from '../../domain/contact-preselection.ts';
import { isFormField } from './form-values.ts';
import type { Entries } from './form-values.ts';

/** Unsent input, and the URL's query at the time of typing. */
export interface Draft {
  query: string;
  entries: Entries;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isEntry = (value: unknown): value is Entries[number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part: unknown) => typeof part === 'string') &&
  isFormField(String(value[0]));

/** Parses a draft; undefined for invalid text. */
export function parseDraft(text: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('query' in value) || !('entries' in value)) return undefined;
    const { query, entries } = value;
    if (typeof query !== 'string' || !Array.isArray(entries)) return undefined;
    return entries.every(isEntry) ? { query, entries } : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be unavailable: a draft then lives as long as its page. */
function tolerate<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function loadDraft(store: () => Store, key: string): Draft | undefined {
  return parseDraft(tolerate(() => store().getItem(key)) ?? null);
}

/** Saves a draft; removes an empty one. */
export function saveDraft(store: () => Store, key: string, { query, entries }: Draft): void {
  const kept = entries.filter(([name]) => isFormField(name));
  tolerate(() => {
    if (kept.length === 0) store().removeItem(key);
    else store().setItem(key, JSON.stringify({ query, entries: kept }));
  });
}

interface Offered {
  services: readonly OfferedService[];
  subjects: SubjectTexts;
}

/**
 * The form's values at hydration: its current input or else the draft, with the URL's prefill. The
 * query applies once: a draft typed under the same query overrides it. A subject that the visitor
 * wrote is kept.
 */
export function openingEntries(
  standing: Entries,
  draft: Draft | undefined,
  query: string,
  { services, subjects }: Offered,
): Entries {
  const typed = standing.length > 0 ? standing : (draft?.entries ?? []);
  if (draft?.query === query) return typed;
  const wanted = preselect(new URLSearchParams(query), services, subjects);
  const before = preselect(new URLSearchParams(draft?.query), services, subjects);
  const subject = typed.find(([name]) => name === 'subject')?.[1] ?? '';
  const isOurs = subject.trim() === '' || subject === before.subject;
  const entries = typed.filter(
    ([name, value]) =>
      !(name === 'subject' && isOurs && wanted.subject !== undefined) &&
      !(name === 'services' && value === wanted.service),
  );
  if (wanted.subject !== undefined && isOurs) entries.push(['subject', wanted.subject]);
  if (wanted.service !== undefined) entries.push(['services', wanted.service]);
  return entries;
}
