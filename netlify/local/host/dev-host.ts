import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { startDevProcess } from './dev-process.ts';
import type { DevProcess } from './dev-process.ts';
import { createFrontDoor } from './front-door.ts';
import { listen } from './listen.ts';
import type { RequestLog } from './log.ts';
import { watchSources } from './source-watch.ts';
import { oneLine } from './start-error.ts';

export interface DevHostOptions {
  readonly root: string;
  /** 0: a free one. */
  readonly port: number;
  /** Where the pages are: Astro's dev server, whose origin the functions see. */
  readonly siteUrl?: string;
  readonly rateLimitFactor?: number;
  /** Of the functions' process; by default this one's. */
  readonly env?: NodeJS.ProcessEnv;
  /** Below root; by default what functions may import. */
  readonly watch?: readonly string[];
  readonly log: (entry: RequestLog) => void;
  /** Takes one line a reload: that it went well, or what stands in the way. */
  readonly report: (line: string) => void;
}

export interface DevHost {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** content/ reaches functions as a catalogue. */
const SOURCES = [
  'netlify',
  'src/domain',
  'src/schemas',
  'src/catalogue',
  '.generated/catalogue.json',
  'netlify.toml',
];
/** A process that ended by itself is not started again faster than this. */
const CALM_MS = 1_000;
const CLOSE_MS = 5_000;

/** Keeps one process with the functions as they are now. */
function createReloader({
  root,
  siteUrl,
  rateLimitFactor,
  env = process.env,
  log,
  report,
}: DevHostOptions) {
  const options = {
    root: path.resolve(root),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(rateLimitFactor !== undefined && { rateLimitFactor }),
  };
  let current: DevProcess;
  let closed = false;

  function start(): DevProcess {
    const started = startDevProcess(options, { env, log });
    started.port.then(
      () => current === started && report('Functions loaded.'),
      (reason: unknown) => current === started && report(oneLine(reason)),
    );
    void revive(started);
    return started;
  }

  async function revive(ended: DevProcess): Promise<void> {
    const ran = await ended.port.then(
      () => true,
      () => false,
    );
    await ended.ended;
    if (closed || current !== ended || !ran) return;
    report('The functions’ process ended. Starting it again.');
    setTimeout(() => {
      if (!closed && current === ended) current = start();
    }, CALM_MS);
  }

  current = start();
  return {
    port: () => current.port,
    reload() {
      const before = current;
      current = start();
      void before.stop();
    },
    async close() {
      closed = true;
      await current.stop();
    },
  };
}

/**
 * The functions alone, loaded anew whenever a source changes; callers wait meanwhile. For Astro's dev server to stand
 * before, with its proxy for /api.
 * @throws {HostStartError} port-taken, port-refused. Functions that can't be loaded are told in `report` and as 503.
 */
export async function startDevHost(options: DevHostOptions): Promise<DevHost> {
  const reloader = createReloader(options);
  const create = () => createFrontDoor(reloader.port, randomUUID);
  try {
    const listening = await listen(create, options.port, 'localhost');
    const paths = (options.watch ?? SOURCES).map((source) => path.resolve(options.root, source));
    const unwatch = await watchSources({
      paths,
      onChange: reloader.reload,
      onFault: (fault) => options.report(oneLine(fault)),
    });
    return {
      url: `http://localhost:${listening.port}`,
      port: listening.port,
      async close() {
        await unwatch();
        await Promise.all([listening.close(CLOSE_MS), reloader.close()]);
      },
    };
  } catch (fault) {
    await reloader.close();
    throw fault;
  }
}
