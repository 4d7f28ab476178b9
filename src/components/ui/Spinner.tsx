import { Bob } from './Bob.tsx';

/** A swinging bob, decorative: put the words for what is loading beside it. */
export function Spinner() {
  return (
    <span className="spinner" aria-hidden="true">
      <span className="spinner-swing">
        <Bob />
      </span>
    </span>
  );
}
