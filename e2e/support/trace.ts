import type { Page } from '@playwright/test';
import * as z from 'zod';

const CATEGORIES = [
  'devtools.timeline',
  // Commits.
  'disabled-by-default-devtools.timeline',
  // Why an element is restyled.
  'disabled-by-default-devtools.timeline.invalidationTracking',
  'blink.user_timing',
  'blink.animations',
];

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  dur: z.number().default(0),
  /** The processor's time for it: other programs do not lengthen it. */
  tdur: z.number().default(0),
  id: z.coerce.string().optional(),
  id2: z.object({ local: z.string() }).partial().optional(),
  args: z
    .object({
      frame: z.string(),
      elementCount: z.number(),
      beginData: z.object({ frame: z.string() }).partial(),
      data: z
        .object({
          documentLoaderURL: z.string(),
          displayName: z.string(),
          nodeName: z.string(),
          compositeFailed: z.number(),
          frame: z.string(),
          reason: z.string(),
        })
        .partial(),
    })
    .partial()
    // Those of other events have other shapes.
    .catch({}),
});
type TraceEvent = z.infer<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** A trace's mark of the thread that shows the page. */
const MARK = 'plumbline: traced';
const SCRIPT = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks']);

const idOf = ({ id, id2 }: TraceEvent): string => id ?? id2?.local ?? '';

const STYLE = 'UpdateLayoutTree';
const LAYOUT = 'Layout';
const COMMIT = 'Commit';

/**
 * The style passes, layouts and commits of a page's frame that something has caused: not those of frames in which its
 * composited animations are read, and nothing else. How many frames the browser shows while something is animated depends
 * on the machine's speed and on what else it does; refusedIn finds the animations that are not composited.
 */
function changesIn(visit: readonly TraceEvent[], frame: string | undefined): TraceEvent[] {
  const causes = visit.filter(
    ({ name, args: { data } }) =>
      name === 'StyleRecalcInvalidationTracking' && data?.frame === frame,
  );
  let before = 0;
  let hasChanged = false;
  return visit.filter(({ name, ts, dur, args: { elementCount } }) => {
    if (name === COMMIT) {
      const isCaused = hasChanged;
      hasChanged = false;
      return isCaused;
    }
    if (name === LAYOUT) hasChanged = true;
    if (name !== STYLE) return name === LAYOUT;
    const end = ts + dur;
    const reasons = causes
      .filter((cause) => cause.ts > before && cause.ts <= end)
      .map(({ args }) => args.data?.reason);
    before = end;
    const isAnimated = reasons.length > 0 && reasons.every((reason) => reason === 'Animation');
    const isCaused = elementCount !== 0 && !isAnimated;
    hasChanged ||= isCaused;
    return isCaused;
  });
}

/** Chromium's bit for an animation that changes nothing in sight, which its compositor leaves out. */
const WITHOUT_EFFECT = 1 << 17;

/** The animations that the compositor refuses, so that the main thread does a part of each frame. */
function refusedIn(events: readonly TraceEvent[]): string[] {
  const animations = events.filter(({ name }) => name === 'Animation');
  const names = new Map(
    animations.flatMap((event) => {
      const { displayName, nodeName } = event.args.data ?? {};
      return displayName === undefined ? [] : [[idOf(event), `${displayName} of ${nodeName}`]];
    }),
  );
  return animations.flatMap((event) => {
    const reason = (event.args.data?.compositeFailed ?? 0) & ~WITHOUT_EFFECT;
    return reason === 0 ? [] : [`${names.get(idOf(event)) ?? 'unknown'}: ${reason}`];
  });
}

/**
 * What the main thread of a page does from half a second after its first paint until three seconds after its load, in a
 * browser that is traced for this page alone and in which nobody touches it. Where the page loads later than that half second,
 * as on a busy machine, it is what the page does from its load on: before, each part that arrives is laid out, in as many
 * frames as the network and the machine make of it.
 */
export async function traceVisit(page: Page, url: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a page of a launched browser can be traced.');
  // Otherwise a second visit of an address with a hash would load nothing.
  await page.goto('about:blank');
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async (mark) => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    // On a busy machine the first paint may come long after the load.
    await new Promise<void>((painted) => {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        painted();
      }).observe({ type: 'paint', buffered: true });
    });
    const end = (navigation?.loadEventEnd ?? 0) + 3000;
    await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    performance.mark(mark);
  }, MARK);
  const trace = (await browser.stopTracing()).toString('utf8');
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const mark = traceEvents.find(({ name }) => name === MARK);
  const thread = traceEvents
    .filter(({ pid, tid, ph }) => pid === mark?.pid && tid === mark.tid && ph !== 'E')
    .toSorted((one, other) => one.ts - other.ts);
  const start = thread.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const paint = thread.find(({ name, ts }) => name === 'firstPaint' && ts >= (start?.ts ?? 0));
  const load = thread.find(({ name, ts }) => name === 'loadEventStart' && ts >= (start?.ts ?? 0));
  if (!mark || !start || !paint || !load) {
    const found = Object.entries({ mark, start, paint, load }).filter(([, event]) => event);
    throw new Error(`The trace lacks the visit. It has ${found.map(([name]) => name).join(', ')}.`);
  }
  const from = Math.max(paint.ts + 500_000, load.ts);
  const visit = thread.filter(({ ts }) => ts >= start.ts && ts <= mark.ts);
  const scripts = visit.filter(({ name }) => SCRIPT.has(name));
  /** A file of drawings is a document of its own, in which nothing is displayed. */
  const isOfPage = ({ args: { beginData } }: TraceEvent): boolean =>
    beginData?.frame === undefined || beginData.frame === start.args.frame;
  const own = visit.filter(isOfPage);
  const steps = changesIn(own, start.args.frame).filter(({ ts }) => ts >= from);
  return {
    layouts: steps.filter(({ name }) => name === LAYOUT).length,
    styles: steps.filter(({ name }) => name === STYLE).length,
    commits: steps.filter(({ name }) => name === COMMIT).length,
    /** The processor's time of each layout and style pass that a script waited for, in ms. */
    forced: visit
      .filter(({ name }) => name === LAYOUT || name === STYLE)
      .filter(({ ts, dur }) =>
        scripts.some((script) => script.ts < ts && script.ts + script.dur > ts + dur),
      )
      .map(({ tdur }) => tdur / 1000),
    refused: refusedIn(traceEvents),
  };
}
