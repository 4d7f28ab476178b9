import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch.ts';
import { requireBrowser } from '../run/browser.ts';
import {
  comeToRest,
  longestInteraction,
  noteInteractions,
  SHORTEST_MS,
} from './interaction/event-timing.ts';
import { INTERACTIONS } from './interaction/interactions.ts';
import type { Interaction } from './interaction/interactions.ts';

/**
 * `npm run bench:interaction`: how long a running product takes to answer a visitor, by Event Timing, on a phone's window
 * with the processor slowed down four times; beside it a page with one button that changes one class, in the same run.
 */

const SLOWDOWN = 4;
const SETTLED_GOAL_MS = 50;
const LOADED_GOAL_MS = 200;
/** Between two keys: as fast as people type. */
const KEY_MS = 60;
const BARE = `<!doctype html><title>Bare</title><button>Press</button><script>
document.querySelector('button').addEventListener('click',e=>e.target.classList.toggle('on'))</script>
<style>button{width:9rem;height:3rem}.on{background:red}</style>`;

const bare: Interaction = {
  name: 'a bare button',
  path: '/bare',
  target: (page) => page.locator('button'),
};

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: false });
  await noteInteractions(page);
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE, headers: {} }),
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** The browser's own window may be lower than the page's: what changes below its edge is shown to nobody, so never timed. */
async function center(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

/** With the pointer where the eye has it, as a script's click would skip what a real one sets off. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

async function perform(page: Page, { target: find, keys }: Interaction): Promise<void> {
  const target = find(page);
  if (keys === undefined) {
    await press(page, target);
    return;
  }
  await target.focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_MS);
  }
}

/** Milliseconds; `settled`: the page has nothing more to do when it is touched. */
async function measure(
  browser: Browser,
  url: string,
  interaction: Interaction,
  settled: boolean,
): Promise<number> {
  const page = await newPage(browser);
  try {
    await page.goto(`${url}${interaction.path}`, {
      waitUntil: settled ? 'networkidle' : 'domcontentloaded',
    });
    await interaction.prepare?.(page);
    const target = interaction.target(page);
    await target.waitFor();
    await center(target);
    if (settled) {
      await target.hover();
      await comeToRest(page);
    }
    await perform(page, interaction);
    return await longestInteraction(page);
  } finally {
    await page.close();
  }
}

const inMs = (ms: number): string => (ms === 0 ? `< ${SHORTEST_MS}` : String(Math.round(ms)));

interface Figures {
  p50: number;
  worst: number;
}

async function figuresOf(runs: number, once: () => Promise<number>): Promise<Figures> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once());
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(runs / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}

function cells({ p50, worst }: Figures, base: Figures, goal: number): string {
  const more = Math.max(0, p50 - base.p50);
  return `${inMs(p50)} | ${inMs(worst)} | +${more} | ${worst > goal ? 'over' : 'yes'}`;
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8888' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
  },
});
const reached = await fetch(values.url).catch(() => undefined);
if (!reached) throw new Error(`Nothing answers at ${values.url}. Start it first: npm start`);

const runs = Number(values.runs);
const browser = await chromium.launch({
  ...launchOptions,
  executablePath: await requireBrowser(),
});
try {
  const figures = (interaction: Interaction, settled: boolean): Promise<Figures> =>
    figuresOf(runs, () => measure(browser, values.url, interaction, settled));
  const base = [await figures(bare, true), await figures(bare, false)] as const;
  console.log(`${SLOWDOWN}× slowdown, ${runs} runs, milliseconds by Event Timing (steps of 8).`);
  console.log(`A bare button: settled p50 ${inMs(base[0].p50)}, worst ${inMs(base[0].worst)}; `);
  console.log(`just loaded p50 ${inMs(base[1].p50)}, worst ${inMs(base[1].worst)}.\n`);
  const goals = `≤ ${SETTLED_GOAL_MS} | Loaded p50 | Worst | Over bare | ≤ ${LOADED_GOAL_MS}`;
  console.log(`| Interaction | Settled p50 | Worst | Over bare | ${goals} |`);
  console.log(`| --- |${' --- |'.repeat(8)}`);
  for (const each of INTERACTIONS.filter(({ name }) => values.only?.includes(name) ?? true)) {
    const settled = cells(await figures(each, true), base[0], SETTLED_GOAL_MS);
    const loaded =
      each.prepare && !each.isLoadedAtOnce
        ? '– | – | – | –'
        : cells(await figures(each, false), base[1], LOADED_GOAL_MS);
    console.log(`| ${each.name} | ${settled} | ${loaded} |`);
  }
} finally {
  await browser.close();
}
