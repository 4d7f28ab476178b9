import type { Page } from '@playwright/test';
import { openBench } from './browser.ts';
import { BARE_BUTTON, INTERACTIONS } from './interactions.ts';
import type { Interaction } from './interactions.ts';

/**
 * `npm run bench:interaction`: measures how long a running product takes to respond to a visitor, by Event Timing, in a
 * phone's viewport with a fourfold CPU slowdown. The same run measures a page with one button for comparison.
 */

declare global {
  interface Window {
    /** The longest event of each interaction so far, in milliseconds, by its id. */
    interactions: Map<number, number>;
  }
}

const SLOWDOWN = 4;
const SETTLED_GOAL_MS = 50;
const LOADED_GOAL_MS = 200;
/** Delay between two keys, as in fast typing. */
const KEY_MS = 60;
/** Event Timing does not report shorter events. */
const SHORTEST_MS = 16;
/** A page counts as loaded after this time without a fetch. */
const QUIET_MS = 500;
const BARE_PAGE = `<!doctype html><title>Bare</title><button>Press</button><script>
document.querySelector('button').addEventListener('click',e=>e.target.classList.toggle('on'))</script>
<style>button{width:9rem;height:3rem}.on{background:red}</style>`;

/** Records the interactions of a page. Event Timing rounds to 8 ms and measures until the next paint. */
function recordInteractions(durationThreshold: number): void {
  window.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const longest = window.interactions.get(entry.interactionId) ?? 0;
      window.interactions.set(entry.interactionId, Math.max(longest, entry.duration));
    }
  });
  // TypeScript's type of these options lacks `durationThreshold`.
  const options = { type: 'event', durationThreshold, buffered: true };
  observer.observe(options);
}

/** Waits for entries: the browser reports them when idle, after the frame that shows the result. */
async function waitForEntries(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
}

/** Waits until no finite animation runs and nothing is fetched, then clears earlier interactions. */
async function waitForRest(page: Page): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  const isAtRest = ([since, quietMs]: [number, number]) => {
    const fetched = performance.getEntriesByType('resource');
    const last = Math.max(since, ...fetched.map(({ startTime, duration }) => startTime + duration));
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    return performance.now() - last > quietMs && !document.getAnimations().some(ends);
  };
  await page.waitForFunction(isAtRest, [start, QUIET_MS] as [number, number]);
  await page.evaluate(waitForEntries);
  await page.evaluate(() => window.interactions.clear());
}

await using bench = await openBench('5');
const { url, runs, isWanted, browser } = bench;

/** The longest interaction, in ms; 0 if it is too short to be reported. */
async function measure(interaction: Interaction, isSettled: boolean): Promise<number> {
  await using page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(recordInteractions, SHORTEST_MS);
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const waitUntil = isSettled ? 'networkidle' : 'domcontentloaded';
  await page.goto(`${url}${interaction.path}`, { waitUntil });
  await interaction.prepare?.(page);
  const target = interaction.target(page);
  // Event Timing needs a painted frame, and the browser's window may be less high than the viewport.
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  if (isSettled) {
    await target.hover();
    await waitForRest(page);
  }
  if (interaction.keys) await target.pressSequentially(interaction.keys, { delay: KEY_MS });
  else await target.click({ force: true });
  await page.evaluate(waitForEntries);
  return await page.evaluate(() => Math.max(0, ...window.interactions.values()));
}

async function measureAll(interaction: Interaction, isSettled: boolean) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure(interaction, isSettled));
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(runs / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}
type Figures = Awaited<ReturnType<typeof measureAll>>;

const inMs = (ms: number): string => (ms === 0 ? `< ${SHORTEST_MS}` : String(Math.round(ms)));

function cells({ p50, worst }: Figures, base: Figures, goal: number): string {
  const more = Math.max(0, p50 - base.p50);
  return `${inMs(p50)} | ${inMs(worst)} | +${more} | ${worst > goal ? 'over' : 'yes'}`;
}

const settled = await measureAll(BARE_BUTTON, true);
const loaded = await measureAll(BARE_BUTTON, false);
console.log(`${SLOWDOWN}× slowdown, ${runs} runs, milliseconds by Event Timing (steps of 8).`);
console.log(`A bare button: settled p50 ${inMs(settled.p50)}, just loaded ${inMs(loaded.p50)}.\n`);
const goals = `≤ ${SETTLED_GOAL_MS} | Loaded p50 | Worst | Over bare | ≤ ${LOADED_GOAL_MS}`;
console.log(`| Interaction | Settled p50 | Worst | Over bare | ${goals} |`);
console.log(`| --- |${' --- |'.repeat(8)}`);
for (const [name, interaction] of Object.entries(INTERACTIONS)) {
  if (!isWanted(name)) continue;
  const { prepare, isLoadedAtOnce } = interaction;
  const first = cells(await measureAll(interaction, true), settled, SETTLED_GOAL_MS);
  const second =
    prepare && !isLoadedAtOnce
      ? '– | – | – | –'
      : cells(await measureAll(interaction, false), loaded, LOADED_GOAL_MS);
  console.log(`| ${name} | ${first} | ${second} |`);
}
