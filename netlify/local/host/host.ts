import { randomUUID } from 'node:crypto';
import { createBackgroundWork } from './background-work.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './connections.ts';
import { createExchangeHandler } from './exchange.ts';
import { createFunctionCalls } from './function-calls.ts';
import { loadFunctions } from './functions.ts';
import type { FunctionInfo } from './functions.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { Limits } from './limits.ts';
import { listen } from './listen.ts';
import { logEntry } from './log.ts';
import type { RequestLog } from './log.ts';
import { openPublishFolder } from './publish-folder.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createRouter } from './router.ts';
import { loadSiteRules } from './site-rules.ts';
import { HostStartError } from './start-error.ts';
import { createStaticFiles } from './static-files.ts';

export interface HostOptions {
  /** The project's folder, where netlify.toml is. */
  readonly root: string;
  /** 0: a free one. */
  readonly port: number;
  /** 'localhost', the default, means 127.0.0.1 and, where there is IPv6, ::1. */
  readonly hostname?: string;
  /** The built site's folder; by default as in netlify.toml; null: functions only. */
  readonly publish?: string | null;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly log: (entry: RequestLog) => void;
  /** Multiplies every function's rate limit. */
  readonly rateLimitFactor?: number;
  /** The origin of request URLs; by default what the Host header says. */
  readonly siteUrl?: string;
  readonly limits?: Partial<Limits>;
}

export interface Host {
  readonly url: string;
  readonly port: number;
  readonly functions: readonly FunctionInfo[];
  /** Calls a scheduled function as its schedule would. Rejects where there is none of that name. */
  runScheduled(name: string): Promise<Response>;
  /** Answers what is under way, within the limit, and stops. May be called again. */
  close(): Promise<void>;
}

function checkOptions({ siteUrl, rateLimitFactor = 1 }: HostOptions): void {
  if (siteUrl !== undefined && !/^https?:$/.test(URL.parse(siteUrl)?.protocol ?? '')) {
    const message = `${siteUrl} is no site address. Give one such as http://localhost:8888.`;
    throw new HostStartError('bad-config', message);
  }
  if (!(rateLimitFactor > 0 && Number.isFinite(rateLimitFactor))) {
    const message = `${rateLimitFactor} can’t multiply rate limits. Give a number above 0.`;
    throw new HostStartError('bad-config', message);
  }
}

/** A log that can't be written must not cost anybody an answer. */
function quietly(log: HostOptions['log']): HostOptions['log'] {
  return (entry) => {
    try {
      log(entry);
    } catch {
      // There is nowhere left to say so.
    }
  };
}

async function prepare(options: HostOptions, origin: () => string, isClosing: () => boolean) {
  const { now = Date.now, rateLimitFactor = 1, siteUrl } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const log = quietly(options.log);
  const newRequestId = randomUUID;
  const project = await readConfig(options.root, options.publish);
  const functions = await loadFunctions(project);
  const background = createBackgroundWork();
  const limiter = createRateLimiter(now, rateLimitFactor, limits.rateLimitKeys);
  const shared = { limits, now, newRequestId, log };
  const calls = createFunctionCalls({ ...shared, functions, limiter, background, origin });
  const chain = {
    router: createRouter(functions),
    rules: await loadSiteRules(project, siteUrl ?? 'http://localhost'),
    folder: project.publish === null ? null : await openPublishFolder(project.publish, now),
    files: createStaticFiles(limits.cacheBytes),
    callFunction: calls.answer,
  };
  const handle = createExchangeHandler({ ...shared, chain, siteUrl, isClosing });
  const refused = { event: 'request', method: '-', route: '-', function: null } as const;
  const logRefused = (entry: Pick<RequestLog, 'requestId' | 'status'>): void => {
    log(logEntry({ ...refused, ...entry }, { now, startedAt: performance.now() }));
  };
  const createServer = () => createHttpServer(handle, { limits, newRequestId, log: logRefused });
  return { limits, functions, background, calls, createServer };
}

/**
 * Serves a project's functions and its built site as the platform would: routes, rules, limits.
 * @throws {HostStartError} what stands in the way, in one line.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  checkOptions(options);
  const { hostname = 'localhost' } = options;
  let closing: Promise<void> | undefined;
  let url = '';
  const prepared = await prepare(
    options,
    () => options.siteUrl ?? url,
    () => closing !== undefined,
  );
  const { limits, functions, background, calls } = prepared;
  const listening = await listen(prepared.createServer, options.port, hostname);
  url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${listening.port}`;

  async function close(): Promise<void> {
    const deadline = performance.now() + limits.closeMs;
    await listening.close(limits.closeMs);
    await background.settle(Math.max(0, deadline - performance.now()));
  }

  return {
    url,
    port: listening.port,
    functions,
    runScheduled: calls.runScheduled,
    close: () => (closing ??= close()),
  };
}
