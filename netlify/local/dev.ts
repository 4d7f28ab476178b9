import { dev as startAstro } from 'astro';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './command.ts';
import { findFreePort, requireFreePort } from './free-port.ts';
import { greet } from './greeting.ts';
import { keepCatalogue } from './keep-catalogue.ts';
import { explain, runUntilStopped, step } from './launch.ts';
import type { Ending } from './launch.ts';
import { startSurroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadSettings } from './settings.ts';
import { writeCatalogue } from '../build/write-catalogue.ts';

/** `npm run dev`: Astro's dev server with hot reload, and behind /api the functions, reloaded when they change. */

/** The functions' host as a process of its own, which takes changed functions up by itself. */
function startFunctions(port: number, siteUrl: string): { close: () => Promise<void> } {
  const entry = path.join(root, 'netlify', 'local', 'host', 'dev-server.ts');
  const args = [entry, '--root', root, '--port', String(port), '--site-url', siteUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function start(ending: Ending): Promise<void> {
  const settings = loadSettings(root);
  await requireFreePort(settings.port);
  writeCatalogue(root);
  const surroundings = await step('Database and payment sandbox', () =>
    startSurroundings(root, settings, (line) => console.log(`  ${line}`)),
  );
  ending.add(surroundings.close);
  ending.add(announceRun(settings.dataDir, surroundings));
  Object.assign(process.env, surroundings.environment);
  const functionsPort = await findFreePort();
  const functions = startFunctions(functionsPort, settings.siteUrl);
  ending.add(functions.close);
  const astro = await startAstro({
    root,
    server: { port: settings.port },
    vite: { server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${functionsPort}` } } },
  });
  ending.add(() => astro.stop());
  // The functions' host watches the catalogue in turn.
  ending.add(await keepCatalogue(root, (fault) => console.error(explain(fault))));
  greet(settings, surroundings);
}

await runUntilStopped(start);
