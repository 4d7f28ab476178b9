import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../../netlify/local/site-build.ts';
import { ORIGIN } from '../site/site.ts';
import { installEngines, requireBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { plainCounts, playwrightCounts, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import { describeFailure, playwrightFailures, testsNotRun, vitestFailures } from './failures.ts';

/** `npm test`: every check of the project, and one closing line over all of them. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = path.join(root, '.cache', 'reports');
const vitestFile = path.join(reports, 'vitest.json');
const playwrightFile = path.join(reports, 'playwright.json');
const enginesFile = path.join(reports, 'engines.json');

/** Runs a script of the project; a quiet one shows what it printed when it is over, so that two do not mix. */
async function runScript(
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<number> {
  const command = ['run', '--silent', ...args];
  const { code, output } = await runCommand('npm', command, { cwd: root, env, quiet });
  if (quiet) process.stdout.write(output);
  return code;
}

async function check(script: string, quiet: boolean): Promise<Counts> {
  const code = await runScript([script], { quiet });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** As the tests want it, so that they find it built. */
async function build(): Promise<Counts> {
  await buildSite(root, ORIGIN);
  return { passed: 1, failed: 0 };
}

async function vitest(): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`];
  return vitestCounts(vitestFile, await runScript(['test:unit', '--', ...reporters]));
}

async function bundles(quiet: boolean): Promise<Counts> {
  const report = path.join(reports, 'bundles.json');
  return plainCounts(report, await runScript(['test:netlify', '--', report], { quiet }));
}

async function faults(quiet: boolean): Promise<Counts> {
  const report = path.join(reports, 'faults.json');
  return plainCounts(report, await runScript(['test:faults', '--', '--report', report], { quiet }));
}

async function playwright(script: string, file: string): Promise<Counts> {
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROME_PATH: await requireBrowser(),
  };
  const code = await runScript([script, '--', '--reporter=list,json'], { env });
  return playwrightCounts(file, code);
}

function engines(): Promise<Counts> {
  installEngines();
  return playwright('test:engines', enginesFile);
}

/** A name and what counts its passed and failed tests. */
type Part = [name: string, run: (quiet: boolean) => Promise<Counts>];

/** One stage after the other; the lanes of a stage at once: what waits beside what works. */
const STAGES: Part[][][] = [
  [[['Build', build]]],
  [
    [
      ['Types', (quiet) => check('check:types', quiet)],
      ['Lint and import boundaries', (quiet) => check('check:lint', quiet)],
    ],
    [['A minute of faults', faults]],
  ],
  [[['Unit, database and functions', vitest]]],
  [
    [['Production bundles', bundles]],
    [
      ['Formatting', (quiet) => check('check:format', quiet)],
      ['Unused files, exports and packages', (quiet) => check('check:unused', quiet)],
    ],
  ],
  [[['Browser', () => playwright('test:browser', playwrightFile)]]],
  [[['Chromium, Firefox and WebKit', engines]]],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];

async function runPart([name, run]: Part, quiet: boolean): Promise<void> {
  console.log(`\n• ${name}`);
  const began = performance.now();
  const counts = await run(quiet).catch((fault: unknown) => {
    console.error(fault);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const line = `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  console.log(line);
  summary.push(line);
  total.passed += counts.passed;
  total.failed += counts.failed;
}

for (const lanes of STAGES) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane) await runPart(part, lanes.length > 1);
    }),
  );
}
const failures = [
  ...vitestFailures(vitestFile, root),
  ...playwrightFailures(playwrightFile),
  ...playwrightFailures(enginesFile),
];
if (failures.length > 0) console.log(`\n${failures.map(describeFailure).join('\n\n')}`);
const notRun = testsNotRun(enginesFile);
if (notRun.length > 0) console.log(`\nNot run:\n${notRun.join('\n')}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
