import { preselect } from '../../domain/contact-preselection.ts';
import type { OfferedService, SubjectTexts } from '../../domain/contact-preselection.ts';
import { isRecord } from '../../domain/reader.ts';
import { readStored, writeStored } from '../../browser/stored.ts';
import { isEmpty, isFormValues } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/** Unsent input, and the URL's query at the time of typing. */
export interface Draft {
  query: string;
  values: FormValues;
}

/** The saved draft; undefined for none and for one in another format. */
export function loadDraft(key: string): Draft | undefined {
  const draft = readStored('sessionStorage', key);
  if (!isRecord(draft)) return undefined;
  const { query, values } = draft;
  return typeof query === 'string' && isFormValues(values) ? { query, values } : undefined;
}

/** Saves a draft; removes an empty one. */
export function saveDraft(key: string, { query, values }: Draft): void {
  const kept = { ...values, leave_empty: '' };
  writeStored('sessionStorage', key, isEmpty(kept) ? undefined : { query, values: kept });
}

/** What the form's query may name. */
interface Choices {
  services: readonly OfferedService[];
  subjects: SubjectTexts;
}

/**
 * The form's values at hydration: its current input or else the draft, with the URL's prefill. The
 * query applies once: a draft typed under the same query overrides it. A subject that the visitor
 * wrote is kept.
 */
export function openingValues(
  standing: FormValues,
  draft: Draft | undefined,
  query: string,
  { services, subjects }: Choices,
): FormValues {
  const typed = isEmpty(standing) ? (draft?.values ?? standing) : standing;
  if (draft?.query === query) return typed;
  const wanted = preselect(new URLSearchParams(query), services, subjects);
  const before = preselect(new URLSearchParams(draft?.query), services, subjects);
  const isOurs = typed.subject.trim() === '' || typed.subject === before.subject;
  return {
    ...typed,
    subject: (isOurs ? wanted.subject : undefined) ?? typed.subject,
    services: [...new Set([...typed.services, ...(wanted.service ? [wanted.service] : [])])],
  };
}
