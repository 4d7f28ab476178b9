import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { OWN_PAGES, requireBrowser } from '../run/browser.ts';

/**
 * `npm run bench:pages`: Lighthouse on a phone, the median of three, over every kind of page of a running product.
 * Kept out of the lockfile: only this needs it. Figures are Lighthouse's own simulation of a slow phone.
 * What a page may weigh is held by e2e/first-load.spec.ts.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Every kind of page that Lighthouse scores; it refuses those that are answered with 404. */
const PAGES: readonly string[] = [
  '/',
  '/services',
  '/services/graphic-design/logo-design',
  '/pricing',
  '/contact',
  '/privacy',
  '/terms',
  '/refund',
  '/payment/success',
  '/payment/cancel',
  '/admin',
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const audit = z.object({ numericValue: z.number() });
const requested = z.object({
  resourceType: z.string().optional(),
  transferSize: z.number().optional(),
});
const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
    'total-blocking-time': audit,
    'total-byte-weight': audit,
    'network-requests': z.object({ details: z.object({ items: z.array(requested) }) }),
  }),
});

function figures({ categories, audits }: z.infer<typeof reportSchema>) {
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
  };
}

type Figures = ReturnType<typeof figures>;

/** Opens a browser for Lighthouse to use; answers its port for that, and how to end it. */
async function openBrowser(chrome: string, folder: string) {
  const quiet = `--disable-features=${OWN_PAGES.join(',')}`;
  const place = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'];
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run'];
  const browser = spawn(chrome, [...flags, quiet, ...place], { stdio: 'ignore' });
  const noted = path.join(folder, 'DevToolsActivePort');
  for (let tries = 0; !existsSync(noted); tries += 1) {
    if (tries > 100) throw new Error(`${chrome} did not open within 10 s.`);
    await sleep(100);
  }
  const port = Number.parseInt(readFileSync(noted, 'utf8'), 10);
  const close = async () => {
    const closed = once(browser, 'exit');
    browser.kill();
    await closed;
  };
  return { port, close };
}

/**
 * Lighthouse gives way to the browser: where both share two cores, its own work would otherwise interrupt the page's,
 * and count as the page's time.
 */
async function measure(url: string, folder: string, port: number): Promise<Figures> {
  const file = path.join(folder, 'report.json');
  const options = [url, `--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`];
  const lighthouse = spawn('npx', ['--yes', LIGHTHOUSE, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  lighthouse.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (lighthouse.pid) setPriority(lighthouse.pid, constants.priority.PRIORITY_LOW);
  const [status] = (await once(lighthouse, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${said}`);
  return figures(reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function row(page: string, runs: readonly Figures[]): string {
  const of = (pick: (run: Figures) => number) => median(runs.map(pick));
  const scores = CATEGORIES.map((_, index) => of((run) => run.scores[index] ?? 0));
  return [
    page,
    ...scores,
    `${of((run) => run.lcp).toFixed(0)} ms`,
    of((run) => run.cls).toFixed(4),
    `${of((run) => run.tbt).toFixed(0)} ms`,
    `${(of((run) => run.bytes) / 1024).toFixed(1)} KiB`,
    `${(of((run) => run.scriptBytes) / 1024).toFixed(1)} KiB`,
  ].join(' | ');
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8888' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const reached = await fetch(values.url).catch(() => undefined);
if (!reached) throw new Error(`Nothing answers at ${values.url}. Start it first: npm start`);

const chrome = await requireBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-pages-'));
const browser = await openBrowser(chrome, folder);
try {
  // The first visit finds the browser still busy with itself.
  await measure(values.url, folder, browser.port);
  console.log(
    '| Page | Perf. | Access. | Best pr. | SEO | LCP | CLS | TBT | First load | Script |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const page of PAGES.filter((path) => path === (values.only ?? path))) {
    const runs: Figures[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      runs.push(await measure(`${values.url}${page}`, folder, browser.port));
    console.log(`| ${row(page, runs)} |`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
