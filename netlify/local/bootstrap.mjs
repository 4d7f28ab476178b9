// Installs the lockfile's packages, then runs a TypeScript entry, or a program of a package, on the Node version that
// package.json pins. This file itself runs on Node 20 or newer before anything is installed, so it is plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.installed');
const bin = path.join(modules, '.bin');
const pinnedNode = path.join(bin, 'node');
const PROGRESS_MS = 10_000;

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Identifies the required node_modules: the lockfile's hash, platform and architecture. */
function wantedStamp() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}`;
}

/** @type {(file: string) => { packages: Record<string, { version: string; optional?: boolean; devOptional?: boolean }> }} */
const readLockfile = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folders and versions of the packages that every platform needs. */
const neededPackages = () =>
  Object.entries(readLockfile(path.join(root, 'package-lock.json')).packages).filter(
    ([folder, { optional, devOptional }]) => folder !== '' && !optional && !devOptional,
  );

/** Whether npm itself installed the lockfile's packages, as hosts do: then nothing is to be installed. */
function isInstalledByNpm() {
  const hidden = path.join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const found = readLockfile(hidden).packages;
  return neededPackages().every(([folder, { version }]) => found[folder]?.version === version);
}

async function install() {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0);
  console.log(
    '• Installing packages (the lockfile’s exact versions): one to four minutes at the first start …',
  );
  const folders = neededPackages().map(([folder]) => path.join(root, folder, 'package.json'));
  const progress = setInterval(() => {
    const there = folders.filter((file) => existsSync(file)).length;
    const all = folders.length;
    // npm fetches most of them before it unpacks the first.
    const said = { 0: 'fetching them', [all]: 'setting them up' }[there];
    console.log(`  ${said ?? `${there} of ${all} unpacked`} (${seconds()} s)`);
  }, PROGRESS_MS);
  // Install scripts must run: they fetch the pinned Node and set up Postgres. With NODE_ENV=production npm would leave out what builds.
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts=false'];
  const npm = spawn('npm', ['ci', '--include=dev', ...flags, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [status] = await once(npm, 'exit');
  clearInterval(progress);
  if (status !== 0)
    stop(
      `npm ci failed; see above. Check the connection to the npm registry and that ${root} can be written to, then start again.`,
    );
  /** @type {{ devDependencies: { node: string } }} */
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (version !== `v${devDependencies.node}`)
    stop(`Node ${devDependencies.node} was not installed. Delete node_modules and start again.`);
  writeFileSync(stampFile, wantedStamp());
  console.log(`✓ Packages installed (${seconds()} s)`);
}

/**
 * Runs the entry and waits for it. Forwards signals, so that the entry can stop what it started.
 * @param {readonly string[]} args
 */
function run(args) {
  const envFile = path.join(root, '.env');
  // Tests have their own settings.
  const readsEnv = args[0]?.startsWith('netlify/') && existsSync(envFile);
  const [entry = '', ...rest] = args;
  const file = entry.includes('/') ? entry : path.join(bin, entry);
  const options = readsEnv ? [`--env-file=${envFile}`] : [];
  const child = spawn(pinnedNode, [...options, file, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  stop(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
if (process.platform === 'win32')
  stop(
    'Windows is supported through WSL (https://learn.microsoft.com/windows/wsl/install): start this in its terminal.',
  );
const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
const isInstalled = stamp === undefined ? isInstalledByNpm() : stamp === wantedStamp();
if (!existsSync(pinnedNode) || !isInstalled) await install();
run(process.argv.slice(2));
