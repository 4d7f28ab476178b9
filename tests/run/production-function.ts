import { unzipSync } from 'fflate';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const manifestSchema = z.object({
  functions: z.array(
    z.object({ name: z.string(), path: z.string(), schedule: z.string().optional() }),
  ),
});
export type BuiltFunction = z.infer<typeof manifestSchema>['functions'][number];

/** The functions that the last production build bundled. */
export function builtFunctions(folder: string): BuiltFunction[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  return manifestSchema.parse(manifest).functions;
}

function unpack(archive: string, target: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(target, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

const answerSchema = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type Answer = z.infer<typeof answerSchema>;

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The pattern of `config.path`, which the platform's router tells the function. */
  route?: string;
}

export interface ProductionFunction {
  call: (call: Call) => Promise<Answer>;
  close: () => Promise<void>;
}

function startServer(folder: string, env: Record<string, string>) {
  const server = fileURLToPath(new URL('lambda-server.mjs', import.meta.url));
  return spawn(process.execPath, [server], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

const importSchema = z.object({
  platformMs: z.number(),
  ownMs: z.number(),
  ownCpuMs: z.number(),
});

/**
 * How long a bundle's import takes in a fresh process, in ms: the platform's part, the function's own, and the
 * processor's time for the latter. Unpacks it where that is not done yet.
 */
export function measureImport(archive: string, folder: string): z.infer<typeof importSchema> {
  if (!existsSync(folder)) unpack(archive, folder);
  const script = fileURLToPath(new URL('import-bundle.mjs', import.meta.url));
  const output = execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return importSchema.parse(JSON.parse(output));
}

/** Starts a function out of its production bundle, in a process and folder of its own. */
export async function startProductionFunction(
  archive: string,
  options: { folder: string; env: Record<string, string>; siteUrl: string },
): Promise<ProductionFunction> {
  unpack(archive, options.folder);
  const child = startServer(options.folder, options.env);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function next(): Promise<unknown> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${path.basename(archive)} ended before it answered.`);
      // What the function itself logs has no mark.
      if (value.startsWith('\u0001')) return JSON.parse(value.slice(1));
    }
  }
  await next();
  return {
    async call({ method, path: target, headers = {}, body, route }) {
      const event = {
        rawUrl: `${options.siteUrl}${target}`,
        httpMethod: method,
        headers: { 'content-type': 'application/json', ...headers },
        isBase64Encoded: false,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(route !== undefined && { route }),
      };
      child.stdin.write(`${JSON.stringify(event)}\n`);
      return answerSchema.parse(await next());
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
