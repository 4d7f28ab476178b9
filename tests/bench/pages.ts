import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import getPort from 'get-port';
import * as z from 'zod';
import { traceVisit } from '../../e2e/support/trace.ts';
import { openBench } from './browser.ts';

/**
 * `npm run bench:pages`: runs Lighthouse's simulation of a slow phone on every kind of page of a running product, and
 * prints the median of three runs, with the layouts, style passes and commits of a visit in which nobody touches the page,
 * from half a second after the first paint until three seconds after its load. Lighthouse is not in the lockfile because only this needs it.
 * e2e/support/first-load.ts limits the weight of pages.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lighthouse can't score pages with status 404. */
const PAGES = [
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

const score = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
const item = z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
    'total-blocking-time': audit,
    'mainthread-work-breakdown': audit,
    'total-byte-weight': audit,
    'network-requests': z.object({ details: z.object({ items: z.array(item) }) }),
  }),
});

/** The columns of the table: the formatter of each figure, by column name. */
const COLUMNS: Record<string, (figure: number) => string> = {
  'Perf.': String,
  'Access.': String,
  'Best pr.': String,
  SEO: String,
  LCP: (ms) => `${ms.toFixed(0)} ms`,
  CLS: (shift) => shift.toFixed(4),
  TBT: (ms) => `${ms.toFixed(0)} ms`,
  'Main thread': (ms) => `${ms.toFixed(0)} ms`,
  'First load': (bytes) => `${(bytes / 1024).toFixed(1)} KiB`,
  Script: (bytes) => `${(bytes / 1024).toFixed(1)} KiB`,
  Layouts: String,
  Styles: String,
  Commits: String,
};

/** The main thread's layouts, style passes and commits of one visit. */
async function visit(url: string): Promise<number[]> {
  await using page = await bench.browser.newPage({ viewport: { width: 390, height: 844 } });
  const { layouts, styles, commits } = await traceVisit(page, url);
  return [layouts, styles, commits];
}

/** Runs Lighthouse at low priority, because its work on the same cores would slow down the page. */
async function measure(url: string, port: number): Promise<number[]> {
  const command = ['npx', '--yes', LIGHTHOUSE, url, `--port=${port}`, '--quiet', '--output=json'];
  const run = () => promisify(execFile)('nice', command, { maxBuffer: 2 ** 28 });
  // Once in some thirty runs its trace lacks the navigation, and it asks to be run again.
  const { stdout } = await run().catch(run);
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const { performance, accessibility, 'best-practices': practices, seo } = categories;
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return [
    ...[performance, accessibility, practices, seo].map((it) => Math.round((it.score ?? 0) * 100)),
    audits['largest-contentful-paint'].numericValue,
    audits['cumulative-layout-shift'].numericValue,
    audits['total-blocking-time'].numericValue,
    audits['mainthread-work-breakdown'].numericValue,
    audits['total-byte-weight'].numericValue,
    scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  ];
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const port = await getPort();
await using bench = await openBench('3', `--remote-debugging-port=${port}`);
const { url, runs, isWanted } = bench;
// Warm-up: during the first visit the browser is still starting.
await measure(url, port);
console.log(`| Page | ${Object.keys(COLUMNS).join(' | ')} |`);
console.log(`| --- |${' --- |'.repeat(Object.keys(COLUMNS).length)}`);
for (const page of PAGES.filter(isWanted)) {
  const measured: number[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const address = `${url}${page}`;
    measured.push([...(await measure(address, port)), ...(await visit(address))]);
  }
  const cells = Object.values(COLUMNS).map((write, index) =>
    write(median(measured.map((figures) => figures[index] ?? Number.NaN))),
  );
  console.log(`| ${page} | ${cells.join(' | ')} |`);
}
