// Runs a TypeScript entry on the Node that package.json pins, after installing what the lockfile names. This file itself
// runs on any Node from 20 on, before anything is installed, so it is plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = path.join(root, 'node_modules', '.installed');
const pinnedNode = path.join(root, 'node_modules', '.bin', 'node');

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** What node_modules has to match: the lockfile, for this kind of machine. */
function wantedStamp() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}`;
}

function isInstalled() {
  return (
    existsSync(pinnedNode) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === wantedStamp()
  );
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `${root} can’t be written to. Give yourself the right to, or work in a copy of the folder.`,
    );
  }
}

/** npm as it called us, or the one on the PATH. */
function runNpm(args) {
  const script = process.env.npm_execpath;
  const [command, before] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit' });
}

function install() {
  requireWritable();
  const began = Date.now();
  console.log('• Installing packages (the lockfile’s exact versions) …');
  // The project's own scripts are needed: they fetch the pinned Node and lay out Postgres.
  const { status, error } = runNpm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts=false',
    '--loglevel=error',
  ]);
  if (error || status !== 0)
    stop('npm ci failed; see above. Check the connection to the npm registry, then start again.');
  const version = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  const pinned = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).devDependencies
    .node;
  if (version !== `v${pinned}`)
    stop(`Node ${pinned} was not installed. Delete node_modules and start again.`);
  writeFileSync(stampFile, wantedStamp());
  console.log(`✓ Packages installed (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** Signals go to the entry, which ends what it started; this process waits for it. */
function run(entry, args) {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(pinnedNode, [path.join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the whole group by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  stop(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
const [entry, ...args] = process.argv.slice(2);
if (!entry) stop('Name the entry to run, such as netlify/local/start.ts.');
if (!isInstalled()) install();
run(entry, args);
