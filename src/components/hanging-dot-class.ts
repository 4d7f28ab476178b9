/**
 * The classes of the hanging full stop, with a bob of `hangingBobClass` in it; a static page and the islands share them.
 * It takes no room in its line: nothing before it can wrap, or moves when it comes. Its string is short enough for any
 * line until `--string-length` says more: scripts/hanging-dots.ts. Where that script hangs it, it shows when it hangs.
 */
export const hangingDotClass =
  'relative z-(--z-under) -mr-[0.24em] ml-[0.04em] inline-block h-[0.34em] w-[0.2em] text-signal in-[.js]:not-data-hung:invisible before:absolute before:bottom-[calc(100%-2px)] before:left-[calc(50%-1px)] before:h-[calc(var(--string-length,0.24em)+2px)] before:w-0.5 before:origin-top before:bg-current motion-safe:data-hung:before:animate-[lower_var(--time-slow)_var(--ease-settle)_backwards] print:hidden';

export const hangingBobClass = 'size-full overflow-visible fill-current';
