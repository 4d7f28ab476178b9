import { useId } from 'react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** What to do about what stands in the field. */
  mistake?: string | null;
}

/** A field under its label, with what has to be mended below it. */
export function Field({ label, hint, mistake = null, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        className="field-control"
        id={id}
        aria-invalid={mistake !== null}
        aria-describedby={described || undefined}
      />
      {mistake !== null && (
        <span className="field-error" id={`${id}-mistake`} role="alert">
          {mistake}
        </span>
      )}
    </div>
  );
}
