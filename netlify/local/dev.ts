import { dev as startAstro } from 'astro';
import { spawn } from 'node:child_process';
import { root } from './command.ts';
import { findFreePort } from './free-port.ts';
import { runUntilStopped, step } from './launch.ts';
import { startSurroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadEnvFile, parseLocalSettings, requireWritableFolder } from './settings.ts';
import { writeCatalogue } from './write-catalogue.ts';

/** `npm run dev`: Astro's dev server with hot reload, and behind /api the functions, reloaded when they change. */

/** The functions' host as a process of its own: Node ends and starts it again when one of its files changes. */
function startFunctions(port: number): { close: () => Promise<void> } {
  const args = ['--watch', '--watch-preserve-output', 'netlify/local/host/dev-server.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function start(): Promise<() => Promise<void>> {
  loadEnvFile(root);
  const settings = parseLocalSettings(root, process.env);
  requireWritableFolder(settings.dataDir, 'DATA_DIR');
  writeCatalogue(root);
  const surroundings = await step('Database and payment sandbox', () =>
    startSurroundings(root, settings, (line) => console.log(`  ${line}`)),
  );
  const withdraw = announceRun(settings.dataDir, surroundings);
  Object.assign(process.env, surroundings.environment);
  const functionsPort = await findFreePort();
  const functions = startFunctions(functionsPort);
  const astro = await startAstro({
    root,
    server: { port: settings.port },
    vite: { server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${functionsPort}` } } },
  });
  return async () => {
    await astro.stop();
    await functions.close();
    withdraw();
    await surroundings.close();
  };
}

await runUntilStopped(start);
