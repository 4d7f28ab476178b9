import { bobBox, bobPath } from '../../lib/bob.ts';

/** The plumb bob, decorative: it never carries meaning alone. */
export function Bob() {
  return (
    <svg className="bob" viewBox={bobBox} aria-hidden="true" focusable="false">
      <path d={bobPath} />
    </svg>
  );
}
