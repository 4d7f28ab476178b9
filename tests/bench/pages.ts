import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
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

const score = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
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
    'total-byte-weight': audit,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() }),
        ),
      }),
    }),
  }),
});
type Report = z.infer<typeof reportSchema>;

interface Figures {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  scriptBytes: number;
}

function figures({ categories, audits }: Report): Figures {
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

function measure(url: string, folder: string, chrome: string): Figures {
  const file = path.join(folder, 'report.json');
  const options = [url, '--quiet', '--output=json', `--output-path=${file}`];
  const quiet = `--disable-features=${OWN_PAGES.join(',')}`;
  const flags = `--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage ${quiet}`;
  const { status, stderr } = spawnSync('npx', ['--yes', LIGHTHOUSE, ...options, flags], {
    env: { ...process.env, CHROME_PATH: chrome },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
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
console.log('| Page | Perf. | Access. | Best pr. | SEO | LCP | CLS | TBT | First load | Script |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
try {
  for (const page of PAGES.filter((path) => path === (values.only ?? path))) {
    const runs = Array.from({ length: Number(values.runs) }, () =>
      measure(`${values.url}${page}`, folder, chrome),
    );
    console.log(`| ${row(page, runs)} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
