const SIZES = {
  figure: 'h-8 w-18',
  chart: 'mt-4 h-50',
  title: 'h-10 w-[min(24rem,80%)]',
  wide: 'h-4 w-4/5',
  short: 'h-4 w-1/2',
};

/** The shape of what is still loading. */
export function Bone({ size }: { size: keyof typeof SIZES }) {
  return (
    <span
      className={`block bg-wash motion-safe:animate-[wait_1.2s_linear_infinite_alternate] forced-colors:border forced-colors:border-[GrayText] ${SIZES[size]}`}
    />
  );
}
