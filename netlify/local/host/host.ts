import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { UserError } from '../user-error.ts';
import { createApp } from './app.ts';
import type { RequestLog } from './app.ts';
import { loadFunctions } from './functions.ts';
import { createPages } from './pages.ts';
import { readRules } from './rules.ts';
import { runScheduled } from './scheduled.ts';

export interface HostOptions {
  /** The project's folder, where netlify.toml is. */
  readonly root: string;
  /** 0: a free one. */
  readonly port: number;
  /** The built site's folder; null: functions only. */
  readonly publish?: string | null;
  /** What redirect rules take for the site's own address. */
  readonly siteUrl?: string;
  readonly log: (entry: RequestLog) => void;
}

export interface Host {
  readonly url: string;
  readonly port: number;
  /** Calls a scheduled function as the platform's clock would. Rejects where there is none of that name. */
  runScheduled(name: string): Promise<Response>;
  /** Finishes what is under way, at most for CLOSE_MS, and stops. */
  close(): Promise<void>;
}

/** How long answers under way, and then work after them, may take when the host closes. */
const CLOSE_MS = 5_000;
const HOSTNAME = '127.0.0.1';

/** @throws {UserError} where the port is taken. */
async function listen(server: ServerType, port: number): Promise<number> {
  try {
    server.listen(port, HOSTNAME);
    await once(server, 'listening');
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const message = `Port ${port} can’t be used (${reason}). Set PORT to another number.`;
    throw new UserError(message, { cause: fault });
  }
  return (server.address() as AddressInfo).port;
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

/** Serves a project's functions and its built site as the platform would. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { root, port: wanted, log, siteUrl = 'http://localhost' } = options;
  const { publish = path.join(root, 'dist') } = options;
  const functions = await loadFunctions(root);
  const pending = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled: Promise<unknown> = work
      .catch(console.error)
      .finally(() => pending.delete(settled));
    pending.add(settled);
  };
  const app = createApp({ functions, log, waitUntil });
  if (publish !== null) app.notFound(createPages(publish, await readRules(root, publish, siteUrl)));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  const port = await listen(server, wanted);
  const url = `http://localhost:${port}`;
  return {
    url,
    port,
    runScheduled: (name) => runScheduled(name, { functions, url, log, waitUntil }),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      await within(CLOSE_MS, closed);
      if ('closeAllConnections' in server) server.closeAllConnections();
      await within(CLOSE_MS, Promise.allSettled(pending));
    },
  };
}
