/** How long a piece of work takes, in ms: half of the runs and 19 in 20 take no longer. */
export interface Times {
  p50: number;
  p95: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;

/** Runs the work so many times, after two that don't count. */
export async function measure(runs: number, work: () => unknown): Promise<Times> {
  const times: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const began = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95) };
}

/** One run, in ms. */
export async function once<Value>(work: () => Value | Promise<Value>): Promise<[number, Value]> {
  const began = performance.now();
  const value = await work();
  return [performance.now() - began, value];
}
