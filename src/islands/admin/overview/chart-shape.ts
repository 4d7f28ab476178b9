/**
 * The shape of the revenue chart, in px: a string for each period hangs from the beam, as long as the period's revenue
 * is large, and its bob has the volume of it.
 */

/** One period: its first day in UTC (`2026-11-21`) and what it brought in, in cents. */
export interface Period {
  start: string;
  cents: number;
  /** How many payments were confirmed. */
  payments: number;
}

export interface HungPeriod extends Period {
  x: number;
  /** Where the string ends and the bob begins. */
  drop: number;
  /** The bob's width; 0 where there was no revenue. */
  bob: number;
}

export interface Tick {
  cents: number;
  y: number;
}

/** Bobs are 20 wide and 34 high. */
const BOB_RATIO = 34 / 20;
const LARGEST_BOB = 16;
/** Thinner bobs are no longer seen as such. */
const SMALLEST_BOB = 4;
/** Ticks of a full scale: at least three steps, so that a value can be told. */
const STEPS = 3;

/** The step between ticks: 1, 2 or 5 and zeros, so that at least {@link STEPS} of them fit. In cents. */
export function tickStep(mostCents: number): number {
  const rough = Math.max(mostCents, 100) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [5, 2, 1].find((each) => each * power <= rough) ?? 1;
  return factor * power;
}

/** Ticks from one step to the largest that the revenue reaches, for a chart of that height. */
export function ticksOf(mostCents: number, height: number): Tick[] {
  if (mostCents <= 0) return [];
  const step = tickStep(mostCents);
  const reach = height - LARGEST_BOB * BOB_RATIO;
  const ticks: Tick[] = [];
  for (let cents = step; cents <= mostCents; cents += step) {
    ticks.push({ cents, y: (cents / mostCents) * reach });
  }
  return ticks;
}

/** Hangs the periods side by side, oldest first, in a frame of that size. */
export function hangPeriods(
  periods: readonly Period[],
  frame: { width: number; height: number },
): HungPeriod[] {
  const most = Math.max(...periods.map(({ cents }) => cents), 0);
  const pace = frame.width / Math.max(periods.length, 1);
  const widest = Math.min(LARGEST_BOB, pace * 0.9);
  const reach = frame.height - LARGEST_BOB * BOB_RATIO;
  return periods.map((period, index) => {
    const share = most > 0 ? Math.max(0, period.cents) / most : 0;
    return {
      ...period,
      x: pace * (index + 0.5),
      drop: share * reach,
      bob: share > 0 ? Math.max(Math.min(SMALLEST_BOB, widest), widest * Math.cbrt(share)) : 0,
    };
  });
}

/** Which periods are named under the chart, so that names keep `room` px each: the last one always. */
export function namedPeriods(count: number, width: number, room: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
  const named = new Set<number>();
  for (let index = count - 1; index >= 0; index -= every) named.add(index);
  return named;
}
