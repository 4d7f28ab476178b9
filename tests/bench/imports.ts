import { unzipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bundleFunctions } from '../../netlify/build/bundle-functions.ts';
import { runNetlify } from '../hosts/netlify-cli.ts';
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
  const args = ['functions:build', '--src', source, '--functions', target];
  const { code, output } = await runNetlify(args, root);
  if (code !== 0) throw new Error(output);
  const archives = readdirSync(target).filter((file) => file.endsWith('.zip'));
  return archives.map((file) => path.join(target, file));
}

const factsSchema = z.object({ platformMs: z.number(), ownMs: z.number(), ownCpuMs: z.number() });
type Figures = z.infer<typeof factsSchema>;

/** Unpacks an archive into a folder of its own; returns the folder. */
function unpack(archive: string): string {
  const folder = path.join(work, 'unpacked', path.basename(archive, '.zip'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return folder;
}

/** Measures the import of a bundle in a new process, in ms: the platform's part, the function's own, and the latter's CPU time. */
function measureImport(folder: string): Figures {
  const script = fileURLToPath(new URL('import-bundle.mjs', import.meta.url));
  const output = execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return factsSchema.parse(JSON.parse(output));
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
  const figures = new Map(archives.map((archive) => [unpack(archive), [] as Figures[]]));
  printLoad();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [folder, measured] of figures) measured.push(measureImport(folder));
  console.log(
    `Import, median of ${ROUNDS}, in ms: the function, its processor time, the platform’s part`,
  );
  for (const [folder, measured] of figures) report(path.basename(folder), measured);
  printLoad();
}

await run().finally(() => removeDataDir(work));
