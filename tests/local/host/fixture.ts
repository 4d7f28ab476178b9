import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { RequestLog } from '../../../netlify/local/host/app.ts';
import { startHost } from '../../../netlify/local/host/host.ts';
import type { Host } from '../../../netlify/local/host/host.ts';

/** Starts a host on a free port for a project with these files; removes both after the test. */
export async function runHost(files: Record<string, string | Buffer>) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'host-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'netlify/functions'), { recursive: true });
  for (const [name, content] of Object.entries({ 'netlify.toml': '', ...files })) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const entries: RequestLog[] = [];
  const host = await startHost({ root, port: 0, log: (entry) => entries.push(entry) });
  onTestFinished(() => host.close());
  return { ...host, root, entries };
}

/** A function's file: its body, with `request` and `context` in scope, and its config. */
export function fn(body: string, config: object): string {
  return `export const config = ${JSON.stringify(config)};
export default async (request, context) => { ${body} };`;
}

/** Requests a path as it is written; `fetch` would normalize it. */
export function getPath({ port }: Host, target: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: target }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    }).on('error', reject);
  });
}
