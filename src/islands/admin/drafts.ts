import { useState } from 'react';

/** Notes that are being written, by order: a session that ends meanwhile does not take them along. */
const drafts = new Map<string, string>();
let writer: string | null = null;

/** Another person's drafts are nobody's business. */
export function keepDraftsOf(email: string): void {
  if (writer !== email) drafts.clear();
  writer = email;
}

/** Forgets every draft. */
export function dropDrafts(): void {
  drafts.clear();
  writer = null;
}

/** The draft under a name, kept as long as the page is. */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(name) ?? '');
  return [
    text,
    (next) => {
      drafts.set(name, next);
      setText(next);
    },
  ];
}
