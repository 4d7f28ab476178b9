import { useId } from 'react';
import type { RefObject } from 'react';
import { controlClass, FIELD } from '../../../components/ui/field-class.ts';

interface Props {
  ref?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  mistake?: string | null;
  onWrite: (text: string) => void;
}

/** A field for a few lines. */
export function NoteField({ ref, label, text, mistake = null, onWrite }: Props) {
  const id = useId();
  return (
    <div className={FIELD.root}>
      <label className={FIELD.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        className={controlClass('note')}
        id={id}
        rows={2}
        value={text}
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null ? undefined : `${id}-mistake`}
        onChange={(event) => {
          onWrite(event.currentTarget.value);
        }}
      />
      {mistake !== null && (
        <span className={FIELD.error} id={`${id}-mistake`} role="alert">
          {mistake}
        </span>
      )}
    </div>
  );
}
