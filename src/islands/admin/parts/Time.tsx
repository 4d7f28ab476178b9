import { Hint } from './Hint.tsx';
import { localTime, utcTime } from './times.ts';

/** A moment in the viewer's zone, with the exact UTC behind it. */
export function Time({ at }: { at: string }) {
  return (
    <Hint text={utcTime(at)} className="tabular-nums">
      <time dateTime={at}>{localTime(at)}</time>
    </Hint>
  );
}
