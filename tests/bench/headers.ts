import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { startHost } from '../../netlify/local/host/host.ts';
import { startSurroundings } from '../../netlify/local/surroundings.ts';
import { loadSettings } from '../../netlify/local/settings.ts';
import { buildSite } from '../../netlify/local/site-build.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

/**
 * `npm run bench:headers`: what Mozilla's HTTP Observatory makes of our answers, by its own scorer. Kept out of the
 * lockfile: 130 MB that only this needs. The scanner itself asks public hosts over https alone; so its tests are given the
 * host's real answers, as if they had come over https with a good certificate after one redirect from http, which is what
 * the platform does.
 */

const SCORER = '@mdn/mdn-http-observatory@1.4.8';
const GOAL = 130;
const HOSTNAME = 'plumbline.example';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, '.cache', 'http-observatory');
const inScorer = (file: string) =>
  path.join(folder, 'node_modules/@mdn/mdn-http-observatory/src', file);

function installScorer(): void {
  if (existsSync(inScorer('constants.js'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { status } = spawnSync('npm', ['install', ...options, SCORER], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${SCORER} can’t be installed.`);
  // Its install script would fetch the browsers' preload list, on which our stand-in host is not.
  mkdirSync(inScorer('../conf'), { recursive: true });
  writeFileSync(inScorer('../conf/hsts-preload.json'), '{}');
}

const outcomeSchema = z.object({ result: z.string(), pass: z.boolean() });
const scorerSchema = z.object({
  ALL_TESTS: z.array(z.custom<(requests: unknown) => unknown>((it) => typeof it === 'function')),
  getScoreModifier: z.custom<(result: string) => number>((it) => typeof it === 'function'),
  getGradeForScore: z.custom<(score: number) => { score: number; grade: string }>(
    (it) => typeof it === 'function',
  ),
  parseHttpEquivHeaders: z.custom<(html: string, base: string) => Map<string, string[]>>(
    (it) => typeof it === 'function',
  ),
});

async function loadScorer() {
  const files = ['constants.js', 'grader/grader.js', 'retriever/utils.js'];
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(inScorer(file)).href)) as object),
  );
  return scorerSchema.parse(Object.assign({}, ...modules.map((module) => ({ ...module }))));
}
type Scorer = z.infer<typeof scorerSchema>;

interface Visit {
  name: string;
  path: string;
  init?: RequestInit;
}

/** One of each class of answer. */
const VISITS: readonly Visit[] = [
  { name: 'page', path: '/' },
  { name: 'page with islands', path: '/pricing' },
  { name: 'payment page', path: '/payment/success' },
  { name: 'admin page', path: '/admin' },
  { name: 'missing page', path: '/nowhere' },
  { name: 'asset', path: '/favicon.ico' },
  { name: 'redirect', path: '/pricing/' },
  { name: 'function', path: '/api/health' },
  { name: 'function, 401', path: '/api/admin/summary' },
  { name: 'function, 404', path: '/api/orders/nothing' },
  { name: 'function, 405', path: '/api/orders', init: { method: 'PUT' } },
  {
    name: 'function, 403',
    path: '/api/orders',
    init: { method: 'POST', headers: { origin: 'null' } },
  },
];

/** The answer in the shape that the scorer's own retriever gives it. */
async function requestsFor(scorer: Scorer, origin: string, visit: Visit) {
  const at = `${origin}${visit.path}`;
  const response = await fetch(at, { redirect: 'manual', ...visit.init });
  const html = await response.text();
  const url = new URL(visit.path, `https://${HOSTNAME}`);
  const asked = {
    'Access-Control-Request-Method': 'GET',
    Origin: 'https://http-observatory.security.mozilla.org',
  };
  const preflight = await fetch(at, { method: 'OPTIONS', redirect: 'manual', headers: asked });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const answered = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    data: html,
    verified: true,
    httpEquiv: isHtml ? scorer.parseHttpEquivHeaders(html, url.href) : new Map(),
  };
  return {
    status: response.status,
    requests: {
      hostname: HOSTNAME,
      resources: { path: html },
      responses: {
        auto: answered,
        http: answered,
        https: answered,
        cors: { headers: Object.fromEntries(preflight.headers), request: { headers: asked } },
        httpRedirects: [
          { url: new URL(url.href.replace('https:', 'http:')), status: 301 },
          { url, status: response.status },
        ],
        httpsRedirects: [],
      },
      session: { url, jar: { serializeSync: () => ({ cookies: [] }) } },
    },
  };
}

/** As the scorer's own scan() adds up: what is above 100 counts only where nothing took too much away. */
function score(scorer: Scorer, requests: unknown) {
  const outcomes = scorer.ALL_TESTS.map((test) => outcomeSchema.parse(test(requests)));
  const modifiers = outcomes.map(({ result }) => scorer.getScoreModifier(result));
  const plain = modifiers.filter((by) => by < 0).reduce((sum, by) => sum + by, 100);
  const whole = modifiers.reduce((sum, by) => sum + by, 100);
  const failed = outcomes.filter(({ pass }) => !pass).map(({ result }) => result);
  return { ...scorer.getGradeForScore(plain >= 90 ? whole : plain), failed };
}

async function report(scorer: Scorer, origin: string): Promise<void> {
  console.log('| Answer | Status | Grade | Score | Not passed |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const visit of VISITS) {
    const { status, requests } = await requestsFor(scorer, origin, visit);
    const { grade, score: points, failed } = score(scorer, requests);
    console.log(
      `| ${visit.name} | ${status} | ${grade} | ${points} | ${failed.join(', ') || '–'} |`,
    );
    if (grade !== 'A+' || points < GOAL) process.exitCode = 1;
  }
}

installScorer();
const scorer = await loadScorer();
const dataDir = await makeDataDir('plumbline-headers');
const settings = loadSettings(root, { DATA_DIR: dataDir });
await buildSite(root, settings.siteUrl);
const surroundings = await startSurroundings(root, settings);
Object.assign(process.env, surroundings.environment);
const host = await startHost({ root, port: 0, log: () => undefined });
try {
  await report(scorer, host.url);
} finally {
  await host.close();
  await surroundings[Symbol.asyncDispose]();
  await removeDataDir(dataDir);
}
