import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../../components/ui/Field.tsx';
import { FIELD_LIMITS, tooLong } from '../../domain/contact-gate.ts';
import { cleanLine, cleanText } from '../../domain/clean-text.ts';
import { fill } from '../../domain/text.ts';
import type { FormText } from './props.ts';

interface Props extends ComponentProps<typeof Field> {
  name: 'phone' | 'message';
  /** What the field holds. */
  written: string;
  text: FormText['counter'];
  errors: Parameters<typeof tooLong>[0];
}

/** The counter shows from this share of the limit on. */
const NEAR = 0.9;
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

/** A field that says how much fits before it is full. It may hold more than can be sent, so that nothing pasted is cut off. */
export function CountedField({ name, written, text, errors, error, className, ...field }: Props) {
  const most = FIELD_LIMITS[name];
  const { length } = (name === 'phone' ? cleanLine : cleanText)(written);
  const left = most - length;
  const count = Math.abs(left).toLocaleString('en-US');
  const counter = length < NEAR * most ? '' : fill(left < 0 ? text.over : text.left, { count });
  return (
    <div className={className}>
      <Field {...field} name={name} error={error ?? (left < 0 ? tooLong(errors, name) : null)} />
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
