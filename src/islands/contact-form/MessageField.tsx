import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../../components/ui/Field.tsx';
import { FIELD_LIMITS, tooLong } from '../../domain/contact-gate.ts';
import { cleanText } from '../../domain/text.ts';
import { fill } from '../../browser/wording.ts';
import type { FormText } from './props.ts';

interface Props extends ComponentProps<typeof Field> {
  /** What the field holds. */
  written: string;
  text: FormText['counter'];
  errors: Parameters<typeof tooLong>[0];
}

const MOST = FIELD_LIMITS.message;
/** The counter shows from this length on. */
const NEAR = 0.9 * MOST;
/** Screen readers hear the count after this pause in typing (ms). */
const PAUSE_MS = 1_000;

/** The text as it stands after a pause. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The message. It may be longer than what can be sent, so that nothing pasted is cut off. */
export function MessageField({ written, text, errors, error, className, ...field }: Props) {
  const { length } = cleanText(written);
  const left = MOST - length;
  const count = Math.abs(left).toLocaleString('en-US');
  const counter = length < NEAR ? '' : fill(left < 0 ? text.over : text.left, { count });
  return (
    <div className={className}>
      <Field
        {...field}
        isMultiline
        error={error ?? (left < 0 ? tooLong(errors, 'message') : null)}
      />
      {counter && (
        <p className="mt-2 text-small text-ink-soft tabular-nums" aria-hidden="true">
          {counter}
        </p>
      )}
      <span className="sr-only" aria-live="polite">
        {useSettled(counter)}
      </span>
    </div>
  );
}
