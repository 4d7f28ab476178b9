/** A loading placeholder; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={`block bg-wash motion-safe:animate-[wait_1.2s_linear_infinite_alternate] forced-colors:border forced-colors:border-[GrayText] ${className}`}
    />
  );
}

/** About the number of rows that fit a window. */
const ROWS = 8;
const CELL_WIDTHS = ['w-4/5', 'w-1/2', 'w-1/2', 'w-1/2', 'w-4/5'];

/** A list that is loading for the first time. */
export function TableSkeleton() {
  return (
    <div className="border-t-2 border-ink">
      <p className="sr-only" role="status">
        Loading...
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          className="grid h-14 grid-cols-[2fr_1fr_1fr_1fr_1.5fr] items-center border-b border-wash"
          aria-hidden="true"
        >
          {CELL_WIDTHS.map((width, index) => (
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
