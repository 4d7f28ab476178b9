import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../listen.ts';
import { createApp, runScheduled } from './app.ts';
import type { RequestLog } from './app.ts';
import { loadFunctions } from './functions.ts';
import { createPages } from './pages.ts';
import { readRules } from './rules.ts';

/** Timeout on closing: first for open requests, then for background work. */
const CLOSE_MS = 5_000;

/**
 * Serves a project's functions and its built site as the platform does.
 * @param options.root the project's folder, where netlify.toml is
 * @param options.functions the functions' folder; by default their sources
 * @param options.port 0: any free port
 * @param options.publish the built site's folder; null: functions only
 * @param options.siteUrl the site's own address in redirect rules
 */
export async function startHost(options: {
  root: string;
  functions?: string;
  port: number;
  publish?: string | null;
  siteUrl?: string;
  log: (entry: RequestLog) => void;
}) {
  const { root, log, siteUrl = 'http://localhost' } = options;
  const { publish = path.join(root, 'dist') } = options;
  const { functions = path.join(root, 'netlify', 'functions') } = options;
  const pending = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch(console.error);
    pending.add(settled);
    void settled.then(() => pending.delete(settled));
  };
  const appOptions = { functions: await loadFunctions(functions), log, waitUntil };
  const app = createApp(appOptions);
  if (publish !== null) app.notFound(createPages(publish, await readRules(root, publish, siteUrl)));
  const { server, port } = await serve(app.fetch, options.port);
  return {
    url: `http://localhost:${port}`,
    port,
    runScheduled: (name: string) => runScheduled(name, appOptions),
    /** Stops, after waiting for open requests and background work, each at most CLOSE_MS. */
    async close() {
      const closed = once(server, 'close');
      server.close();
      await Promise.race([closed, delay(CLOSE_MS, undefined, { ref: false })]);
      server.closeAllConnections();
      await Promise.race([Promise.all(pending), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

export type Host = Awaited<ReturnType<typeof startHost>>;
