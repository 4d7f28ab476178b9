import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch.ts';
import { requireBrowser } from '../run/browser.ts';

/**
 * `npm run bench:slow-link`: when a running product's pages can be read on a slow 3G link, 400 kbit/s with 400 ms of
 * latency, the browser's cache empty. The throttle is the browser's own: each request waits for its latency.
 */

const LINK = { offline: false, latency: 400, throughput: (400 * 1000) / 8 };
const GOAL_MS = 2500;
const PAGES = ['/', '/services', '/services/graphic-design/logo-design', '/pricing', '/contact'];

interface Reading {
  /** The first words or drawings on the screen. */
  firstPaint: number;
  /** The main heading and the text under it stand in the window, and have been painted. */
  readable: number;
  largestPaint: number;
}

/** Notes the frame after which the heading and the first paragraph of the page are painted. */
async function noteReading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const readings = { readable: 0, largestPaint: 0 };
    Object.assign(window, { readings });
    const isShown = (element: Element | null): boolean =>
      element !== null &&
      element.checkVisibility({ opacityProperty: true }) &&
      element.getBoundingClientRect().height > 0;
    const look = (): void => {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
      const shown = ['main h1', 'main p'].every((name) => isShown(document.querySelector(name)));
      if (painted && shown) readings.readable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      readings.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function read(browser: Browser, url: string): Promise<Reading> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await noteReading(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: LINK.offline,
      latency: LINK.latency,
      downloadThroughput: LINK.throughput,
      uploadThroughput: LINK.throughput,
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(
      () => (window as unknown as { readings: Reading }).readings.readable,
    );
    return await page.evaluate(() => ({
      ...(window as unknown as { readings: Reading }).readings,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
  } finally {
    await page.close();
  }
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8888' },
    runs: { type: 'string', default: '3' },
  },
});
const reached = await fetch(values.url).catch(() => undefined);
if (!reached) throw new Error(`Nothing answers at ${values.url}. Start it first: npm start`);

const runs = Number(values.runs);
const browser = await chromium.launch({
  ...launchOptions,
  executablePath: await requireBrowser(),
});
const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
try {
  console.log(`400 kbit/s, 400 ms, median of ${runs}, goal ${GOAL_MS} ms.\n`);
  console.log('| Page | First paint | Heading and text | Largest paint | In time |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const path of PAGES) {
    const readings: Reading[] = [];
    for (let run = 0; run < runs; run += 1) readings.push(await read(browser, values.url + path));
    const of = (name: keyof Reading): number => median(readings.map((reading) => reading[name]));
    const times = [of('firstPaint'), of('readable'), of('largestPaint')];
    const verdict = of('readable') <= GOAL_MS ? 'yes' : 'over';
    console.log(
      `| ${path} | ${times.map((ms) => `${ms.toFixed(0)} ms`).join(' | ')} | ${verdict} |`,
    );
  }
} finally {
  await browser.close();
}
