import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../run/command.ts';
import { NETLIFY_CLI } from '../run/netlify-cli.ts';
import { measureImport } from '../run/production-function.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { median } from './load.ts';

/**
 * `npm run bench:imports`: how long each function's production bundle takes to be imported, beside that of a function
 * that does nothing. Each import is a process of its own; the rounds go over all functions in turn.
 */

const ROUNDS = 11;
/** Of a bundle's import, in ms. */
const GOAL_MS = 60;
const root = fileURLToPath(new URL('../..', import.meta.url));
const work = await makeDataDir('plumbline-imports');

const EMPTY = `export const config = { path: '/api/empty', method: 'GET' };
export default () => new Response('ok');
`;

/** Bundles a folder's functions as the platform does; returns the bundles' files. */
async function bundle(source: string, name: string): Promise<string[]> {
  const target = path.join(work, name);
  const args = ['--yes', NETLIFY_CLI, 'functions:build', '--src', source, '--functions', target];
  const env = { CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand('npx', args, { cwd: root, env, quiet: true });
  if (code !== 0) throw new Error(output);
  const archives = readdirSync(target).filter((file) => file.endsWith('.zip'));
  return archives.map((file) => path.join(target, file));
}

const nameOf = (archive: string) => path.basename(archive, '.zip');

async function run(): Promise<void> {
  mkdirSync(path.join(work, 'empty'));
  writeFileSync(path.join(work, 'empty', 'empty-function.ts'), EMPTY);
  const empty = await bundle(path.join(work, 'empty'), 'empty-bundle');
  const archives = [...empty, ...(await bundle('netlify/functions', 'bundles'))];
  const figures = archives.map(() => ({ ms: [] as number[], cpu: [] as number[] }));
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, archive] of archives.entries()) {
      const folder = path.join(work, 'unpacked', nameOf(archive));
      const { importMs, importCpuMs } = await measureImport(archive, folder);
      figures[index]?.ms.push(importMs);
      figures[index]?.cpu.push(importCpuMs);
    }
  }
  console.log(`Import of each bundle, median of ${ROUNDS}: elapsed ms, processor ms`);
  for (const [index, archive] of archives.entries()) {
    const [ms, cpu] = [median(figures[index]?.ms ?? []), median(figures[index]?.cpu ?? [])];
    const mark = ms < GOAL_MS ? '✓' : '✗';
    if (ms >= GOAL_MS) process.exitCode = 1;
    console.log(
      `${mark} ${nameOf(archive).padEnd(24)}${ms.toFixed(1).padStart(8)}${cpu.toFixed(1).padStart(8)}`,
    );
  }
}

await run().finally(() => removeDataDir(work));
