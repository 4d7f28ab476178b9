import { Bob } from './Bob.tsx';

/** A bob that swings while one waits; what is waited for is said in words beside it. */
export function Spinner() {
  return (
    <span className="spinner" aria-hidden="true">
      <span className="spinner-swing">
        <Bob />
      </span>
    </span>
  );
}
