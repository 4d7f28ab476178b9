import { useId } from 'react';
import type { ComponentProps } from 'react';
import { controlClass, FIELD } from './field-class.ts';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** Follows the label of an optional field: 'optional'. */
  optional?: string;
  hint?: string | undefined;
  /** What is wrong and how to fix it. */
  error?: string | null | undefined;
  /** Announces the error when it appears; leave it out where a summary announces it. */
  announcesError?: boolean;
  /** Renders a textarea, which takes the same props. */
  isMultiline?: boolean;
  /** A textarea for a few lines of small text. */
  isNote?: boolean;
}

/** A labeled input or textarea with its hint and error. */
export function Field({
  label,
  optional,
  hint,
  error,
  announcesError = false,
  isMultiline = false,
  isNote = false,
  className = '',
  ...control
}: Props) {
  const ownId = useId();
  const id = control.id ?? ownId;
  const hasError = error !== undefined && error !== null;
  const described = [hint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    ...control,
    id,
    className: controlClass(isNote ? 'note' : isMultiline ? 'text' : 'line'),
    'aria-invalid': hasError || undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`${FIELD.root} ${className}`.trim()}>
      <label className={FIELD.label} htmlFor={id}>
        {label}
        {optional && <span className={FIELD.optional}> ({optional})</span>}
      </label>
      {hint && (
        <span className={FIELD.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {isMultiline || isNote ? (
        <textarea rows={isNote ? 2 : 5} {...(shared as ComponentProps<'textarea'>)} />
      ) : (
        <input {...shared} />
      )}
      {hasError && (
        <p className={FIELD.error} id={`${id}-error`} role={announcesError ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
