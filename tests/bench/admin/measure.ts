/** How long a piece of work takes, in ms: half of the runs and 19 in 20 take no longer. */
export interface Times {
  p50: number;
  p95: number;
}

/** One run, in ms. */
export async function once(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs the work so many times, after two that don't count. */
export async function measure(runs: number, work: () => unknown): Promise<Times> {
  const times: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const ms = await once(work);
    if (run >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(runs * share) - 1] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
