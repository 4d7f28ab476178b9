import { dev as startAstro } from 'astro';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';
import { findFreePort } from './free-port.ts';
import { greet } from './greeting.ts';
import { explain, runUntilStopped, step } from './launch.ts';
import type { Ending } from './launch.ts';
import { startSurroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadSettings } from './settings.ts';
import { writeCatalogue } from './write-catalogue.ts';

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

/** Follows content/ into the functions' catalogue, which the functions' host watches in turn. */
function keepCatalogue(): () => void {
  const watcher = watch(path.join(root, 'content'), { recursive: true }, () => {
    try {
      writeCatalogue(root);
    } catch (fault) {
      // A file half written or wrong: the functions keep the last good one.
      console.error(explain(fault));
    }
  });
  return () => watcher.close();
}

async function start(ending: Ending): Promise<void> {
  const settings = loadSettings(root);
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
  ending.add(keepCatalogue());
  greet(settings, surroundings);
}

await runUntilStopped(start);
