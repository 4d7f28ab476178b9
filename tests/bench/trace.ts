import type { Page } from '@playwright/test';
import * as z from 'zod';

const CATEGORIES = ['devtools.timeline', 'blink.user_timing'];

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** A trace's mark of the thread that shows the page. */
const MARK = 'plumbline: traced';

/**
 * Counts what the main thread of a page does while `act` runs, in a browser that is traced for this page alone: each layout
 * and each commit of a frame.
 */
export async function countWork(page: Page, act: () => Promise<void>) {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a page of a launched browser can be traced.');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  await page.evaluate((name) => performance.mark(name).name, MARK);
  const trace = (await browser.stopTracing()).toString('utf8');
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const mark = traceEvents.find(({ name }) => name === MARK);
  if (!mark) throw new Error('The trace has no mark.');
  const count = (wanted: string): number =>
    traceEvents.filter(
      ({ name, ph, pid, tid }) =>
        name === wanted && ph !== 'E' && pid === mark.pid && tid === mark.tid,
    ).length;
  return { layouts: count('Layout'), commits: count('Commit') };
}
