import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Dispatch, RefObject } from 'react';
import { isSendable } from '../../domain/contact-gate.ts';
import { preselect } from '../../domain/contact-preselection.ts';
import { deliver, deliveryOf, prepareDelivery } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { loadDraft, openingValues, saveDraft } from './draft.ts';
import { initialState, reduceForm } from './form-state.ts';
import type { FormEvent, FormState } from './form-state.ts';
import { inquiryOf, isEmpty, readValues } from './form-values.ts';
import type { FormField, FormValues } from './form-values.ts';
import type { ContactFormProps, FormText } from './props.ts';

/** The minimum time that 'Sending...' is shown. */
const SENDING_MS = 1_500;
/** The time after which the success panel closes. */
const SENT_MS = 5_000;

const store = () => sessionStorage;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Adopts input typed before hydration, or the draft, with the URL's prefill. */
function useOpening(
  form: RefObject<HTMLFormElement | null>,
  { draftKey, services, text: { subjects } }: ContactFormProps,
  onOpen: (opening: { values: FormValues; wasBegun: boolean; isPrefilled: boolean }) => void,
): void {
  const open = useEffectEvent(() => {
    if (!form.current) return;
    const { search } = location;
    const draft = loadDraft(store, draftKey);
    const standing = readValues(form.current);
    onOpen({
      values: openingValues(standing, draft, search, { services, subjects }),
      wasBegun: draft !== undefined || !isEmpty(standing),
      isPrefilled: preselect(new URLSearchParams(search), services, subjects).subject !== undefined,
    });
  });
  useEffect(() => {
    open();
  }, []);
}

/** Saves unsent input, for reloads and back navigation. What is sent is empty, and removed. */
function useKeptDraft({ values, isEdited, isSent }: FormState, key: string): void {
  useEffect(() => {
    if (isEdited || isSent) saveDraft(store, key, { query: location.search, values });
  }, [values, isEdited, isSent, key]);
}

function useClosingPanel(isSent: boolean, dispatch: Dispatch<FormEvent>): void {
  useEffect(() => {
    if (!isSent) return undefined;
    const closing = setTimeout(() => dispatch({ type: 'panel closed' }), SENT_MS);
    return () => clearTimeout(closing);
  }, [isSent, dispatch]);
}

/** The contact form's state and actions. */
export function useContactForm(props: ContactFormProps) {
  const [state, dispatch] = useReducer(reduceForm, initialState);
  const root = useRef<HTMLFormElement>(null);
  const openedAt = useRef<number>(undefined);
  const last = useRef<Delivery>(undefined);
  // A ref, because state would change only at the next render: prevents sending twice.
  const isBusy = useRef(false);
  useOpening(root, props, ({ values, wasBegun, isPrefilled }) => {
    // The start time is only known for a form that was empty at hydration.
    openedAt.current = wasBegun ? undefined : performance.now();
    dispatch({ type: 'hydrated', values, isPrefilled });
  });
  useKeptDraft(state, props.draftKey);
  useClosingPanel(state.isSent, dispatch);

  async function send(): Promise<void> {
    if (isBusy.current || !isSendable(state.values)) return;
    isBusy.current = true;
    const start = performance.now();
    dispatch({ type: 'sending started' });
    const inquiry = inquiryOf(state.values);
    last.current = deliveryOf(inquiry, last.current, () => crypto.randomUUID());
    const filledInMs = openedAt.current && Math.round(start - openedAt.current);
    const result = await deliver(props, inquiry, { key: last.current.key, filledInMs });
    if (result.outcome !== 'refused') await pause(SENDING_MS - (performance.now() - start));
    isBusy.current = false;
    if (result.outcome === 'refused') {
      dispatch({ type: 'refused', fieldErrors: result.fieldErrors });
    } else dispatch({ type: result.outcome });
    if (result.outcome !== 'sent') return;
    last.current = undefined;
    openedAt.current = undefined;
  }

  return {
    /** The form element. */
    root,
    state,
    errorOf: (field: FormField) =>
      state.fieldErrors.find((error) => error.field === field)?.message,
    edit: (change: Partial<FormValues>) => {
      prepareDelivery();
      dispatch({ type: 'edited', change });
    },
    toggleDetails: () => {
      startTransition(() => dispatch({ type: 'details toggled' }));
    },
    send,
  };
}

/** The props of the form's parts. */
export interface PartProps {
  form: Omit<ReturnType<typeof useContactForm>, 'root' | 'send'>;
  text: FormText;
}
