/**
 * The classes of a heading's hanging dot, whose bob has `hangingBobClass`. Static markup and
 * islands share them. The dot takes no room in its line, so nothing wraps or shifts when it
 * appears. Its string is short enough for any line until scripts/hanging-dots.ts sets
 * `--string-length`; where that script runs, the dot stays invisible until then.
 */
export const hangingDotClass =
  'relative z-(--z-under) -mr-[0.24em] ml-[0.04em] inline-block h-[0.34em] w-[0.2em] text-signal in-[.js]:not-data-hung:invisible before:absolute before:bottom-[calc(100%-2px)] before:left-[calc(50%-1px)] before:h-[calc(var(--string-length,0.24em)+2px)] before:w-0.5 before:origin-top before:bg-current motion-safe:data-hung:before:animate-[lower_var(--time-slow)_var(--ease-settle)_backwards] print:hidden';

export const hangingBobClass = 'size-full overflow-visible fill-current';
