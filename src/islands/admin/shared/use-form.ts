import { useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';

/** The message of each wrong field, in the order of the fields. */
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

interface Form<Name extends string> {
  initial: Record<Name, string>;
  validate: (values: Record<Name, string>) => Errors<Name>;
  onSubmit: (values: Record<Name, string>) => void;
  /** While true, submitting does nothing. */
  isPending: boolean;
  /** What the server said of the fields. */
  serverErrors?: Errors<Name>;
}

/**
 * The state of a small form of controlled fields. Errors show from the first submit on, which moves focus to the first
 * wrong field.
 */
export function useForm<Name extends string>(form: Form<Name>) {
  const [values, setValues] = useState(form.initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors = form.validate(values);
  return {
    values,
    /** The props of a Field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      announcesError: true,
      error: (isSubmitted ? errors[name] : undefined) ?? form.serverErrors?.[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void =>
        setValues((before) => ({ ...before, [name]: value })),
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
