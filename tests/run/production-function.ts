import { unzipSync } from 'fflate';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const manifestSchema = z.object({
  functions: z.array(z.object({ name: z.string(), path: z.string() })),
});

/** The functions that the last production build bundled, each with the path of its archive. */
export function builtFunctions(folder: string) {
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
  /** The pattern of `config.path` that the platform's router matched. */
  route?: string;
}

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const importSchema = z.object({ platformMs: z.number(), ownMs: z.number(), ownCpuMs: z.number() });

/**
 * Measures the import of a bundle in a new process, in ms: the platform's part, the function's own, and the CPU time
 * of the latter. Unpacks the bundle if necessary.
 */
export function measureImport(archive: string, folder: string): z.infer<typeof importSchema> {
  if (!existsSync(folder)) unpack(archive, folder);
  const args = [script('import-bundle.mjs')];
  const output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return importSchema.parse(JSON.parse(output));
}

/** Starts a function from its production bundle, in its own process and folder. */
export async function startProductionFunction(
  archive: string,
  options: { folder: string; env: Record<string, string>; siteUrl: string },
) {
  unpack(archive, options.folder);
  const child = spawn(process.execPath, [script('lambda-server.mjs')], {
    cwd: options.folder,
    env: { PATH: process.env['PATH'], ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function next(): Promise<unknown> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${path.basename(archive)} ended before it answered.`);
      // Lines that the function itself logs lack this prefix.
      if (value.startsWith('\u0001')) return JSON.parse(value.slice(1));
    }
  }
  await next();
  return {
    async call({ method, path: target, headers = {}, body, route }: Call): Promise<Answer> {
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
