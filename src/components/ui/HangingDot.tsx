import { Bob } from './Bob.tsx';

interface Props {
  /** Exposes the full stop to screen readers, where it is part of the text. */
  isSpoken?: boolean;
  /** Whether its string has its length; on pages scripts/hanging-dots.ts sets it. */
  isHung?: boolean;
  className?: string;
}

/**
 * The full stop of a heading, drawn as a bob on a string. Place it right after a word. It takes no
 * room in its line, so nothing wraps or shifts when it appears. Its string is short enough for any
 * line until scripts/hanging-dots.ts sets `--string-length`; where that script runs, the dot stays
 * invisible until then.
 */
export function HangingDot({ isSpoken = false, isHung = false, className = '' }: Props) {
  return (
    <span
      className={`relative z-(--z-under) -mr-[0.24em] ml-[0.04em] inline-block h-[0.34em] w-[0.2em] text-signal before:absolute before:bottom-[calc(100%-2px)] before:left-[calc(50%-1px)] before:h-[calc(var(--string-length,0.24em)+2px)] before:w-0.5 before:origin-top before:bg-current in-[.js]:not-data-hung:invisible motion-safe:data-lowered:before:animate-[lower_var(--time-slow)_var(--ease-settle)_backwards] print:hidden ${className}`.trim()}
      data-hanging-dot=""
      data-hung={isHung ? '' : undefined}
      data-lowered={isHung ? '' : undefined}
      aria-hidden={isSpoken ? undefined : true}
    >
      <Bob className="size-full overflow-visible fill-current" />
      {isSpoken && <span className="sr-only">.</span>}
    </span>
  );
}
