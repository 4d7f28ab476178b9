import { unzipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bundleFunctions } from '../../netlify/build/bundle-functions.ts';
import { CLI_ENV, installNetlifyCli } from '../hosts/netlify-cli.ts';
import { runCommand } from '../run/command.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

/**
 * `npm run bench:imports`: measures the import time of each function's production bundle, and of an empty function for
 * comparison. Each import runs in a new process; each round imports every function once.
 */

const ROUNDS = 11;
/** For a function's own import; the platform's part is the same for all functions. */
const GOAL_MS = 60;
const root = fileURLToPath(new URL('../..', import.meta.url));
const work = await makeDataDir('plumbline-imports');

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const printLoad = () => console.log(`Load of the machine: ${loadavg()[0]?.toFixed(2)}`);

const EMPTY = `export const config = { path: '/api/empty', method: 'GET' };
export default () => new Response('ok');
`;

/** Bundles a folder's functions as the platform does. Returns the paths of the archives. */
async function bundle(source: string, name: string): Promise<string[]> {
  const target = path.join(work, name);
  const args = [
    await installNetlifyCli(),
    'functions:build',
    '--src',
    source,
    '--functions',
    target,
  ];
  const options = { cwd: root, env: CLI_ENV, quiet: true };
  const { code, output } = await runCommand(process.execPath, args, options);
  if (code !== 0) throw new Error(output);
  const archives = readdirSync(target).filter((file) => file.endsWith('.zip'));
  return archives.map((file) => path.join(target, file));
}

const nameOf = (archive: string) => path.basename(archive, '.zip');

const factsSchema = z.object({ platformMs: z.number(), ownMs: z.number(), ownCpuMs: z.number() });
type Figures = z.infer<typeof factsSchema>;

function unpack(archive: string, target: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(target, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** Measures the import of a bundle in a new process, in ms: the platform's part, the function's own, and the latter's CPU time. */
function measureImport(archive: string, folder: string): Figures {
  if (!existsSync(folder)) unpack(archive, folder);
  const script = fileURLToPath(new URL('import-bundle.mjs', import.meta.url));
  const output = execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return factsSchema.parse(JSON.parse(output));
}

function measure(archives: readonly string[]): Figures[][] {
  const figures: Figures[][] = archives.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, archive] of archives.entries()) {
      figures[index]?.push(measureImport(archive, path.join(work, 'unpacked', nameOf(archive))));
    }
  }
  return figures;
}

function report(name: string, figures: readonly Figures[]): void {
  const of = (figure: keyof Figures) => median(figures.map((each) => each[figure]));
  const columns = [of('ownMs'), of('ownCpuMs'), of('platformMs')];
  const reached = of('ownMs') < GOAL_MS;
  if (!reached) process.exitCode = 1;
  const text = columns.map((ms) => ms.toFixed(1).padStart(10)).join('');
  console.log(`${reached ? '✓' : '✗'} ${name.padEnd(24)}${text}`);
}

async function run(): Promise<void> {
  mkdirSync(path.join(work, 'empty'));
  writeFileSync(path.join(work, 'empty', 'empty-function.ts'), EMPTY);
  const empty = await bundle(path.join(work, 'empty'), 'empty-bundle');
  await bundleFunctions(root);
  const archives = [...empty, ...(await bundle('.generated/functions', 'bundles'))];
  printLoad();
  const figures = measure(archives);
  console.log(
    `Import, median of ${ROUNDS}, in ms: the function, its processor time, the platform’s part`,
  );
  for (const [index, archive] of archives.entries()) report(nameOf(archive), figures[index] ?? []);
  printLoad();
}

await run().finally(() => removeDataDir(work));
