import { useEffect, useReducer, useRef } from 'react';
import type { Dispatch, RefObject } from 'react';
import { isSendable } from '../../domain/contact-gate.ts';
import { shown } from '../../lib/shown.ts';
import { deliver, deliveryOf, prepareDelivery } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { loadDraft, openingEntries } from './draft.ts';
import { gateFields, inquiryOf, readEntries, writeEntries } from './form-fields.ts';
import { reduceForm, sleepingState } from './form-state.ts';
import type { FormEvent, FormState } from './form-state.ts';
import type { ContactOffer } from './offer.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** 'Sending...' is read for at least so long. */
const SENDING_MS = 1_500;
/** The panel of a message that was sent closes by itself. */
const SENT_MS = 5_000;

const store = () => sessionStorage;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface ContactForm {
  state: FormState;
  dispatch: Dispatch<FormEvent>;
  /** The form's own element holds what is typed, so that nothing typed before the script is lost. */
  form: RefObject<HTMLFormElement | null>;
  edit: (field: string) => Promise<void>;
  send: () => Promise<void>;
}

/** Wakes the form as it was left, with what the address asks for; answers whether it was left half-way. */
function openForm(form: HTMLFormElement, { draftKey, services, words }: ContactOffer): boolean {
  const draft = loadDraft(store, draftKey);
  const offered = { services, subjects: words.subjects };
  const standing = readEntries(form);
  writeEntries(form, openingEntries(standing, draft, location.search, offered));
  return draft !== undefined || standing.length > 0;
}

function useClosingPanel(isSent: boolean, dispatch: Dispatch<FormEvent>): void {
  useEffect(() => {
    if (!isSent) return undefined;
    const closing = setTimeout(() => {
      dispatch({ type: 'panel closed' });
    }, SENT_MS);
    return () => {
      clearTimeout(closing);
    };
  }, [isSent, dispatch]);
}

/** What the contact form knows and does. */
export function useContactForm(offer: ContactOffer): ContactForm {
  const [state, dispatch] = useReducer(reduceForm, sleepingState);
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef<number>(undefined);
  const last = useRef<Delivery>(undefined);
  // Set at once, not at the next render: two quick presses send one message.
  const isBusy = useRef(false);
  const opening = useRef(offer);
  const draft = useKeptDraft(form, offer.draftKey);
  useClosingPanel(state.isSent, dispatch);

  useEffect(() => {
    if (!form.current) return;
    const wasBegun = openForm(form.current, opening.current);
    // Who begins anew is timed; how long the others took is not known.
    shownAt.current = wasBegun ? undefined : performance.now();
    dispatch({ type: 'woke', isSendable: isSendable(gateFields(readEntries(form.current))) });
  }, []);

  async function edit(field: string): Promise<void> {
    if (!form.current) return;
    const sendable = isSendable(gateFields(readEntries(form.current)));
    const isMended = state.mistakes.some((mistake) => mistake.field === field);
    // At once, for the next key may lead to the button; most keys change nothing that is shown.
    if (sendable !== state.isSendable || isMended) {
      dispatch({ type: 'edited', field, isSendable: sendable });
    }
    draft.touch();
    await shown();
    prepareDelivery();
    draft.keep();
  }

  async function send(): Promise<void> {
    if (!form.current || isBusy.current) return;
    const entries = readEntries(form.current);
    if (!isSendable(gateFields(entries))) return;
    isBusy.current = true;
    const start = performance.now();
    dispatch({ type: 'sending started' });
    const inquiry = inquiryOf(entries);
    last.current = deliveryOf(inquiry, last.current, () => crypto.randomUUID());
    const filledInMs = shownAt.current && Math.round(start - shownAt.current);
    const result = await deliver(offer, inquiry, { key: last.current.key, filledInMs });
    if (result.outcome !== 'refused') await pause(SENDING_MS - (performance.now() - start));
    isBusy.current = false;
    if (result.outcome === 'refused') dispatch({ type: 'refused', mistakes: result.mistakes });
    if (result.outcome === 'failed') dispatch({ type: 'failed' });
    if (result.outcome !== 'sent') return;
    last.current = undefined;
    shownAt.current = undefined;
    form.current.reset();
    draft.forget();
    dispatch({ type: 'sent' });
  }

  return { state, dispatch, form, edit, send };
}
