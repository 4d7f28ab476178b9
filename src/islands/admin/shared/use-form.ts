import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { ChangeEvent, ComponentProps, SubmitEvent } from 'react';
import type { Field } from '../../../components/ui/Field.tsx';
import { MOST_NOTE } from '../../../domain/admin/order-change.ts';
import { draftKey } from '../api/query-client.ts';
import { fieldErrors } from '../api/request.ts';

type Values<Name extends string> = Record<Name, string>;
/** The messages of invalid fields, in field order. */
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * What was typed under a name: kept when its form is left, or the session ends, and shared by the
 * forms of this name. Without a name, only kept while the form is shown.
 */
function useDraft<Name extends string>(name: string | undefined) {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const [key] = useState(() => (name === undefined ? null : draftKey(client, name)));
  const [own, setOwn] = useState<Partial<Values<Name>>>({});
  const kept = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => key && client.getQueryData<Partial<Values<Name>>>(key),
  );
  return {
    typed: key ? (kept ?? {}) : own,
    type: (typed: Partial<Values<Name>>): void => {
      if (key) client.setQueryData(key, typed);
      else setOwn(typed);
    },
    forget: (): void => {
      if (key) client.removeQueries({ queryKey: key, exact: true });
      setOwn({});
    },
  };
}

/** The errors of the fields for notes. */
export const noteErrors = (values: Readonly<Record<string, string>>): Errors<string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, text]) => name.endsWith('note') && text.trim().length > MOST_NOTE)
      .map(([name]) => [name, `Keep the note to ${MOST_NOTE} characters`]),
  );

/** The texts that are not empty, trimmed. */
export const filled = <Name extends string>(texts: Values<Name>): Partial<Values<Name>> =>
  Object.fromEntries(
    Object.entries<string>(texts)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  ) as Partial<Values<Name>>;

interface Form<Name extends string> {
  initial: Values<Name>;
  /** Keeps what was typed under this name. */
  draft?: string;
  validate?: (values: Values<Name>) => Errors<Name>;
  /**
   * @param done forgets what was typed, and closes the form
   * @param key of these values: the same when they are sent again
   */
  onSubmit: (values: Values<Name>, done: () => void, key: string) => void;
  /** Ignores submits while true. */
  isPending?: boolean;
  /** Of the last request; its messages for fields are shown by them. */
  error?: Error | null;
  /** The server's messages for fields. */
  serverErrors?: Errors<Name>;
  onClose?: () => void;
}

/**
 * The state of a small form with controlled fields. Shows errors from the first submit on, which
 * focuses the first invalid field.
 */
export function useForm<Name extends string>(form: Form<Name>) {
  const { isPending = false, error = null, onClose = () => undefined } = form;
  const { typed, type, forget } = useDraft<Name>(form.draft);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const sent = useRef({ content: '', key: '' });
  const values = { ...form.initial, ...typed };
  const errors: Errors<string> = { ...form.validate?.(values), ...noteErrors(values) };
  const serverErrors: Errors<string> = { ...fieldErrors(error), ...form.serverErrors };
  const set = (changed: Partial<Values<Name>>): void => type({ ...typed, ...changed });
  const done = (): void => {
    forget();
    setIsSubmitted(false);
    sent.current = { content: '', key: '' };
    onClose();
  };
  return {
    values,
    set,
    isPending,
    error,
    onClose,
    /** The props of a Field. */
    field: (name: Name): Omit<ComponentProps<typeof Field>, 'label'> => ({
      name,
      value: values[name],
      announcesError: true,
      error: (isSubmitted ? errors[name] : undefined) ?? serverErrors[name],
      onChange: ({ currentTarget: { value } }): void =>
        set({ [name]: value } as Partial<Values<Name>>),
    }),
    /** The props of a checkbox, whose field has this value while it is checked, else none. */
    check: (name: Name, checked = 'yes') => ({
      type: 'checkbox' as const,
      checked: values[name] === checked,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void =>
        set({ [name]: currentTarget.checked ? checked : '' } as Partial<Values<Name>>),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setIsSubmitted(true);
      const wrong = Object.keys(errors).find((name) => errors[name] !== undefined);
      if (wrong === undefined && !isPending) {
        const content = JSON.stringify(values);
        if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
        form.onSubmit(values, done, sent.current.key);
      }
      const field = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    },
  };
}
