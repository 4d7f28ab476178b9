import { useId } from 'react';
import type { RefObject } from 'react';

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
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        className="field-control mb-3 max-h-[40vh] min-h-18! text-[1rem]!"
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
        <span className="field-error" id={`${id}-mistake`} role="alert">
          {mistake}
        </span>
      )}
    </div>
  );
}
