interface Props {
  /** Percent, 0 to 100. */
  value: number;
  /** The id of what names it. Its figure stands beside it as text. */
  labelledby: string;
}

/** A bar as long as its share. */
export function Bar({ value, labelledby }: Props) {
  return (
    <div
      className="h-3 border"
      role="meter"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
      aria-labelledby={labelledby}
    >
      <svg
        className="size-full"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
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
