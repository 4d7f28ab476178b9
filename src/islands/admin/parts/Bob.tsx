import { bobBox, bobPath } from '../../../lib/bob.ts';

/** The sign that hangs beside a word: never alone in saying what is meant. */
export function Bob() {
  return (
    <svg className="bob" viewBox={bobBox} aria-hidden="true" focusable="false">
      <path d={bobPath} />
    </svg>
  );
}
