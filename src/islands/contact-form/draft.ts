import { preselect } from '../../domain/contact-preselection.ts';
import type { OfferedService, SubjectWords } from '../../domain/contact-preselection.ts';
import { isFormField } from './form-values.ts';
import type { Entries } from './form-values.ts';

/** What was typed and not sent yet, and the query of the address that it was typed under. */
export interface Draft {
  query: string;
  entries: Entries;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isEntry = (value: unknown): value is Entries[number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'string') &&
  isFormField(String(value[0]));

/** A draft out of its text; undefined for a text that is none. */
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

/** A browser may refuse to keep anything: then a draft lives as long as its page. */
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

/** Keeps a draft; an empty one is forgotten. */
export function saveDraft(store: () => Store, key: string, { query, entries }: Draft): void {
  const kept = entries.filter(([name]) => isFormField(name));
  tolerate(() => {
    if (kept.length === 0) store().removeItem(key);
    else store().setItem(key, JSON.stringify({ query, entries: kept }));
  });
}

interface Offered {
  services: readonly OfferedService[];
  subjects: SubjectWords;
}

/**
 * What the form holds when it is hydrated: what stands in it, or else the draft, and what the address asks for. An address
 * counts once: a draft that was typed under it has its own say. A subject that the visitor wrote stays.
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
