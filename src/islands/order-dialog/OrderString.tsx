import { Bob } from '../../components/ui/Bob.tsx';
import { bobWidth, hangOffset } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';

interface Props {
  scale: Scale;
  /** null for no amount, which weighs nothing. */
  cents: number | null;
}

/** Widths of the bob in rem: the smallest, and what the heaviest price adds. */
const BOB = { least: 0.4, added: 0.85 };

/**
 * The string of the order, hung from the dialog's head: as deep and its bob as large as the amount
 * is heavy. Decorative, in a lane of its own.
 */
export function OrderString({ scale, cents }: Props) {
  const share = cents === null ? 0 : hangOffset(Math.max(cents, 1), scale, 1);
  const width = BOB.least + (cents === null ? 0 : bobWidth(cents, scale, BOB.added));
  return (
    <div
      className="pointer-events-none absolute inset-y-0 right-6 w-5 overflow-clip text-signal max-md:right-[min(0.9rem,3.5vw)]"
      aria-hidden="true"
    >
      <div
        className="flex h-full flex-col items-center pb-6 transition-transform duration-480 ease-settle motion-reduce:transition-none"
        style={{ transform: `translateY(calc(${share - 1} * (100% - 5rem)))` }}
      >
        {/* Reaches above the lane, however low the string hangs. */}
        <div className="w-0.5 flex-1 bg-current forced-colors:bg-[CanvasText]" />
        <Bob className="flex-none fill-current" style={{ width: `${width}rem` }} />
      </div>
    </div>
  );
}
