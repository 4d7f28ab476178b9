import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { plainCounts, playwrightCounts, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import { describeFailure, playwrightFailures, vitestFailures } from './failures.ts';

/** `npm test`: every check of the project, and one closing line over all of them. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = path.join(root, '.cache', 'reports');
const vitestFile = path.join(reports, 'vitest.json');
const playwrightFile = path.join(reports, 'playwright.json');

async function check(script: string): Promise<Counts> {
  const { code } = await runCommand('npm', ['run', '--silent', script], { cwd: root });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`];
  const { code } = await runCommand('npm', ['run', '--silent', 'test:unit', '--', ...reporters], {
    cwd: root,
  });
  return vitestCounts(vitestFile, code);
}

async function bundles(): Promise<Counts> {
  const report = path.join(reports, 'bundles.json');
  const { code } = await runCommand('npm', ['run', '--silent', 'test:netlify', '--', report], {
    cwd: root,
  });
  return plainCounts(report, code);
}

async function faults(): Promise<Counts> {
  const report = path.join(reports, 'faults.json');
  const { code } = await runCommand(
    'npm',
    ['run', '--silent', 'test:faults', '--', '--report', report],
    { cwd: root },
  );
  return plainCounts(report, code);
}

async function playwright(): Promise<Counts> {
  const { code } = await runCommand(
    'npm',
    ['run', '--silent', 'test:browser', '--', '--reporter=list,json'],
    {
      cwd: root,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile, CHROME_PATH: await requireBrowser() },
    },
  );
  return playwrightCounts(playwrightFile, code);
}

const parts: [name: string, run: () => Promise<Counts>][] = [
  ['Formatting', () => check('check:format')],
  ['Build', () => check('build')],
  ['Types', () => check('check:types')],
  ['Lint and import boundaries', () => check('check:lint')],
  ['Unused files, exports and packages', () => check('check:unused')],
  ['Unit, database and functions', vitest],
  ['Production bundles', bundles],
  ['A minute of faults', faults],
  ['Browser', playwright],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, run] of parts) {
  console.log(`\n• ${name}`);
  const began = performance.now();
  const counts = await run().catch((fault: unknown) => {
    console.error(fault);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  summary.push(
    `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
}
const failures = [...vitestFailures(vitestFile, root), ...playwrightFailures(playwrightFile)];
if (failures.length > 0) console.log(`\n${failures.map(describeFailure).join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
