import { bobBox, bobPath } from '../../lib/bob.ts';

/** The plumb bob, decorative: it never carries meaning alone. */
export function Bob({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`bob ${className}`.trim()}
      viewBox={bobBox}
      aria-hidden="true"
      focusable="false"
    >
      <path d={bobPath} />
    </svg>
  );
}
