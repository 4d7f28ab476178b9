import { Bob } from './Bob.tsx';

/** A swinging bob. Decorative: put the loading text beside it. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span
      className={`inline-grid size-[1.5em] place-items-center ${isLarge ? 'text-[3.5rem]' : ''}`}
      aria-hidden="true"
    >
      {/* With reduced motion only the opacity changes. */}
      <span
        className={`relative block origin-top pt-[0.7em] before:absolute before:top-0 before:left-[calc(50%-0.5px)] before:h-[0.75em] before:bg-current motion-safe:animate-[swing-on_0.7s_var(--ease-swing)_infinite_alternate] motion-reduce:animate-[wait_1.4s_linear_infinite_alternate] ${isLarge ? 'text-signal before:w-0.5' : 'before:w-px'}`}
      >
        <Bob className="w-[0.45em] fill-current" />
      </span>
    </span>
  );
}
