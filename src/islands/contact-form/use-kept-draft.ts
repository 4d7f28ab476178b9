import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { saveDraft } from './draft.ts';
import { readEntries } from './form-fields.ts';

const store = () => sessionStorage;

interface KeptDraft {
  /** Something was typed that is not kept yet. */
  touch: () => void;
  /** Keeps what stands in the form, if anything is new. */
  keep: () => void;
  /** The message is sent: nothing is left to keep. */
  forget: () => void;
}

/** The draft of a form, kept when the form says so and at the latest when its page is left. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, draftKey: string): KeptDraft {
  const isNew = useRef(false);
  const touch = useCallback(() => {
    isNew.current = true;
  }, []);
  const keep = useCallback(() => {
    if (!form.current || !isNew.current) return;
    isNew.current = false;
    saveDraft(store, draftKey, { query: location.search, entries: readEntries(form.current) });
  }, [form, draftKey]);
  const forget = useCallback(() => {
    isNew.current = false;
    saveDraft(store, draftKey, { query: '', entries: [] });
  }, [draftKey]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
    };
  }, [keep]);
  return { touch, keep, forget };
}
