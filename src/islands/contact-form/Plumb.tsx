import { bobBox, bobPath } from '../../lib/bob.ts';

/** The bob that every message of the site carries. */
export function Plumb() {
  return (
    <svg className="bob" viewBox={bobBox} aria-hidden="true" focusable="false">
      <path d={bobPath} />
    </svg>
  );
}
