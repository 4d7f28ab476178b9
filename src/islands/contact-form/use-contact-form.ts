import { startTransition, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { isSendable } from '../../domain/contact-gate.ts';
import { preselect } from '../../domain/contact-preselection.ts';
import { deliver, deliveryOf, prepareDelivery } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { loadDraft, openingValues, saveDraft } from './draft.ts';
import {
  emptyValues,
  inquiryOf,
  isEmpty,
  readValues,
  unsentOf,
  writeValues,
} from './form-values.ts';
import type { FieldError, FormField, FormValues } from './form-values.ts';
import type { ContactFormProps, FormText } from './props.ts';

/** Where the form is posted without scripts. */
export const INQUIRIES = '/api/inquiries';
/** The minimum time that 'Sending...' is shown. */
const SENDING_MS = 1_500;
/** The time after which the success panel closes. */
const SENT_MS = 5_000;

const DETAILS: readonly FormField[] = ['budget', 'services'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The form of the server's markup, while it is in the page. */
const servedForm = (): HTMLFormElement | null =>
  typeof document === 'undefined' ? null : document.querySelector(`form[action="${INQUIRIES}"]`);

const initialState = {
  /** A copy of what the fields hold, for what depends on it. */
  values: emptyValues,
  /** From hydration on, the button is disabled until the form can be sent. */
  isHydrated: false,
  /** The URL's query asks for a subject. */
  isPrefilled: false,
  areDetailsOpen: false,
  step: 'writing' as 'writing' | 'sending' | 'sent' | 'failed',
  fieldErrors: [] as readonly FieldError[],
};
type State = typeof initialState;

/** The contact form's state and actions. The form's fields hold the input. */
export function useContactForm(props: ContactFormProps) {
  const { draftKey, services, text } = props;
  const [state, update] = useReducer(
    (before: State, change: Partial<State>) => ({ ...before, ...change }),
    initialState,
  );
  const { values, step, fieldErrors } = state;
  // React makes the markup anew where an extension has changed it; what was typed is in the old form.
  const [served] = useState(servedForm);
  const root = useRef<HTMLFormElement>(null);
  const openedAt = useRef<number>(undefined);
  const last = useRef<Delivery>(undefined);

  function fill(filled: FormValues): void {
    if (root.current) writeValues(root.current, filled);
    update({ values: filled });
  }

  /** Adopts input typed before hydration, or the draft, with the URL's prefill. */
  const open = useEffectEvent((form: HTMLFormElement) => {
    const { search } = location;
    const offered = { services, subjects: text.subjects };
    const draft = loadDraft(draftKey);
    const standing = readValues(served ?? form);
    // The start time is only known for a form that was empty at hydration.
    if (!draft && isEmpty(standing)) openedAt.current = performance.now();
    fill(openingValues(standing, draft, search, offered));
    const { subject } = preselect(new URLSearchParams(search), services, text.subjects);
    update({ isHydrated: true, isPrefilled: subject !== undefined });
  });
  useEffect(() => {
    if (root.current) open(root.current);
  }, []);

  useEffect(() => {
    if (step !== 'sent') return undefined;
    const close = () => update({ step: 'writing', areDetailsOpen: false });
    const closing = setTimeout(close, SENT_MS);
    return () => clearTimeout(closing);
  }, [step]);

  function edit({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>): void {
    prepareDelivery();
    const edited = readValues(form);
    const others = fieldErrors.filter(({ field }) => field !== target.name);
    update({ values: edited, fieldErrors: others });
    // Kept for reloads and back navigation.
    saveDraft(draftKey, { query: location.search, values: edited });
  }

  async function send(): Promise<void> {
    if (step === 'sending' || !isSendable(values)) return;
    const start = performance.now();
    update({ step: 'sending', fieldErrors: [] });
    const inquiry = inquiryOf(values);
    last.current = deliveryOf(inquiry, last.current);
    const filledInMs = openedAt.current && Math.round(start - openedAt.current);
    const result = await deliver(props, inquiry, { key: last.current.key, filledInMs });
    if (result.outcome === 'refused') {
      update({ step: 'writing', fieldErrors: result.fieldErrors });
      // The summary's links need visible targets.
      if (result.fieldErrors.some(({ field }) => DETAILS.includes(field)))
        update({ areDetailsOpen: true });
      return;
    }
    await pause(SENDING_MS - (performance.now() - start));
    update({ step: result.outcome });
    if (result.outcome === 'failed') return;
    // An answer erases nothing that was written since.
    const unsent = unsentOf(root.current ? readValues(root.current) : values, values);
    fill(unsent);
    update({ isPrefilled: false });
    saveDraft(draftKey, { query: location.search, values: unsent });
    last.current = undefined;
    openedAt.current = undefined;
  }

  return {
    root,
    state,
    errorOf: (field: FormField) => fieldErrors.find((error) => error.field === field)?.message,
    edit,
    toggleDetails: () => {
      startTransition(() => update({ areDetailsOpen: !state.areDetailsOpen }));
    },
    send,
  };
}

export interface PartProps {
  form: Pick<ReturnType<typeof useContactForm>, 'state' | 'errorOf' | 'toggleDetails'>;
  text: FormText;
}
