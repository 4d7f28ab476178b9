import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordBuild } from '../../netlify/local/site-build.ts';
import { AGENCY_ROOT } from '../agency/project.ts';
import { ORIGIN } from '../site/site.ts';
import { fixSeed, runsOf, seed, share } from '../support/share.ts';
import { installEngines, requireChrome } from './browser.ts';
import { runCommand } from './command.ts';
import { plainOutcome, playwrightOutcome, vitestOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';

/**
 * `npm test`: runs every check of the project and prints a summary. Of long lists of like cases it runs a sixth, `npm run test:weekly` all
 * (tests/support/share.ts).
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = path.join(root, '.cache', 'reports');
// The tests start many processes. This keeps their compiled code, which takes a quarter off each start.
const compiled = path.join(root, '.cache', 'compiled');
process.env['NODE_COMPILE_CACHE'] = compiled;

/** Runs an npm script. `quiet` prints its output at the end, so that parallel outputs do not mix. */
async function runScript(args: string[], quiet = false, env = {}): Promise<number> {
  const command = ['run', '--silent', ...args];
  const { code, output } = await runCommand('npm', command, { cwd: root, env, quiet });
  if (quiet) process.stdout.write(output);
  return code;
}

async function check(script: string, quiet: boolean): Promise<Outcome> {
  const code = await runScript([script], quiet);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Builds the site and the functions' bundles once for all parts. */
async function build(): Promise<Outcome> {
  await recordBuild(root, ORIGIN, async () => {
    if ((await runScript(['build'], false, { SITE_URL: ORIGIN })) !== 0)
      throw new Error('The build failed; see above.');
  });
  return { passed: 1, failed: 0 };
}

async function vitest(script: string, folder: string, ...args: string[]): Promise<Outcome> {
  const report = path.join(reports, `${script.replace(':', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runScript([script, '--', ...args, ...reporters]);
  return vitestOutcome(report, code, folder);
}

/** Runs one of the project's own runners, with the report's path as an argument. */
async function plain(script: string, options: string[], quiet: boolean): Promise<Outcome> {
  const report = path.join(reports, `${script.replace(':', '-')}.json`);
  return plainOutcome(report, await runScript([script, '--', ...options, report], quiet));
}

/** Runs browser tests. One that fails runs once more: two cores may be too busy for a browser, but rarely twice. */
async function playwright(script: string, ...args: string[]): Promise<Outcome> {
  const report = path.join(reports, `${script.replace(':', '-')}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runScript(
    [script, '--', ...args, '--reporter=list,json', '--retries=1'],
    false,
    env,
  );
  return playwrightOutcome(report, code);
}

/** Installs the browsers that are missing. */
async function browsers(): Promise<Outcome> {
  await requireChrome();
  await installEngines();
  return { passed: 1, failed: 0 };
}

/** What holds nothing that a visitor sees by itself, and takes longest: one or two files a day. */
const EQUIPMENT = [
  'local/commands',
  'local/dev',
  'local/postgres/postgres',
  'local/start',
  'core/admin/plans',
  'resilience/disk-full',
  'build/bundle-functions',
  'build/launch-settings',
  'core/role-rights',
  'lib/font-subset',
  'resilience/sign-ins-at-once',
].map((name) => `tests/${name}.test.ts`);

async function unit(): Promise<Outcome> {
  const today = share(EQUIPMENT);
  const later = EQUIPMENT.filter((file) => !today.includes(file));
  if (later.length > 0) console.log(`  Another day: ${later.join(', ')}`);
  return vitest('test:unit', root, ...later.flatMap((file) => ['--exclude', file]));
}

/** A name, and a function that runs the part and counts its tests. */
type Part = [name: string, run: (quiet: boolean) => Promise<Outcome>];

/** Stages run in sequence, the lanes of a stage in parallel: those that wait beside those that compute. */
const STAGES: Part[][][] = [
  [
    [['Build', build]],
    [
      ['Browsers', browsers],
      ['Unused code and circular imports', (quiet) => check('check:unused', quiet)],
    ],
  ],
  [
    [['Types', (quiet) => check('check:types', quiet)]],
    [
      ['Lint and import boundaries', (quiet) => check('check:lint', quiet)],
      ['Formatting', (quiet) => check('check:format', quiet)],
    ],
  ],
  [
    [['Unit, database and functions', unit]],
    [
      ['Another agency', () => vitest('test:agency', AGENCY_ROOT, 'unit')],
      [
        'Faults',
        (quiet) => {
          const seconds = String(runsOf(60));
          return plain('test:faults', ['--seconds', seconds, '--buyers', '3', '--report'], quiet);
        },
      ],
    ],
  ],
  [
    [['Browser', () => playwright('test:browser')]],
    [
      ['Firefox and WebKit', () => playwright('test:engines')],
      ['Another agency’s pages', () => playwright('test:agency', 'browser')],
    ],
  ],
];

fixSeed();
for (const folder of [reports, compiled]) rmSync(folder, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = {
  passed: 0,
  failed: 0,
  failures: [] as string[],
  notRun: [] as string[],
  repeated: [] as string[],
};
const summary: string[] = [];

async function runPart([name, run]: Part, quiet: boolean): Promise<void> {
  console.log(`\n• ${name}`);
  const began = performance.now();
  const outcome = await run(quiet).catch((fault: unknown): Outcome => {
    console.error(fault);
    return { passed: 0, failed: 1 };
  });
  const { passed, failed, failures = [], notRun = [], repeated = [] } = outcome;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const skipped = notRun.length > 0 ? `, ${notRun.length} not run` : '';
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped} (${seconds} s)`;
  console.log(line);
  summary.push(line);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.notRun.push(...notRun);
  total.repeated.push(...repeated);
}

for (const lanes of STAGES) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane) await runPart(part, lanes.length > 1);
    }),
  );
}
if (total.failures.length > 0)
  console.log(
    `\n${total.failures.join('\n\n')}\n\nTEST_SEED=${seed()} repeats the day's cases and values.`,
  );
if (total.notRun.length > 0)
  console.log(`\nNot run: ${total.notRun.length}\n${total.notRun.join('\n')}`);
if (total.repeated.length > 0)
  console.log(
    `\nPassed at the second attempt: ${total.repeated.length}\n${total.repeated.join('\n')}`,
  );
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
