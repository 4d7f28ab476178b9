import { useRef } from 'react';
import { useSeen } from './use-seen.ts';

interface Props {
  /** Percent, 0 to 100. */
  value: number;
  /** The id of the element that names the bar. The value is also shown as text beside it. */
  labelledby: string;
}

/** The bar starts to fill when this share of its section is in the viewport: the specification's threshold. */
const SECTION = { around: '[data-showcase], section', threshold: 0.1 };

/** A bar that fills up to its value when its section is first seen. The markup always has the final value. */
export function ProgressBar({ value, labelledby }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(bar, SECTION);
  const start = isSeen
    ? 'transition-[scale] duration-[calc(2*var(--time-slow))] ease-settle'
    : 'motion-safe:not-print:not-noscript:scale-x-0';
  return (
    <div
      ref={bar}
      className="h-3 border border-current"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
      aria-labelledby={labelledby}
    >
      <svg
        className={`size-full origin-left ${start}`}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className="fill-signal transition-transform duration-(--time-slow) ease-settle motion-reduce:transition-none forced-colors:fill-[Highlight]"
          width="1"
          height="1"
          transform={`scale(${value / 100} 1)`}
        />
      </svg>
    </div>
  );
}
