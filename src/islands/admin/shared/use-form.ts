import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { draftKey } from '../api/query-client.ts';

/** The messages of invalid fields, in field order. */
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

interface Form<Name extends string> {
  initial: Record<Name, string>;
  /** Keeps what was typed under this name when the form is left, or the session ends. */
  draft?: string;
  validate: (values: Record<Name, string>) => Errors<Name>;
  onSubmit: (values: Record<Name, string>) => void;
  /** Ignores submits while true. */
  isPending: boolean;
  /** The server's messages for fields. */
  serverErrors?: Errors<Name>;
}

/**
 * The state of a small form with controlled fields. Shows errors from the first submit on, which
 * focuses the first invalid field.
 */
export function useForm<Name extends string>(form: Form<Name>) {
  const client = useQueryClient();
  const [key] = useState(() => form.draft && draftKey(client, form.draft));
  const [values, setValues] = useState(() => ({
    ...form.initial,
    ...(key && client.getQueryData<Partial<Record<Name, string>>>(key)),
  }));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors = form.validate(values);
  const set = (changed: Partial<Record<Name, string>>): void => {
    const next = { ...values, ...changed };
    if (key) client.setQueryData(key, next);
    setValues(next);
  };
  return {
    values,
    set,
    forgetDraft: (): void => {
      if (key) client.removeQueries({ queryKey: key, exact: true });
    },
    /** The props of a Field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      announcesError: true,
      error: (isSubmitted ? errors[name] : undefined) ?? form.serverErrors?.[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void =>
        set({ [name]: value } as Partial<Record<Name, string>>),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setIsSubmitted(true);
      const [wrong] = Object.keys(errors);
      if (wrong === undefined) {
        if (!form.isPending) form.onSubmit(values);
        return;
      }
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    },
  };
}
