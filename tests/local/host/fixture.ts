import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { RequestLog } from '../../../netlify/local/host/app.ts';
import { startHost } from '../../../netlify/local/host/host.ts';
import type { Host } from '../../../netlify/local/host/host.ts';

type Files = Record<string, string | Buffer>;

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A project in a folder of its own, gone after the test. */
export async function makeProject(files: Files = {}): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'host-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'dist'));
  await mkdir(path.join(root, 'netlify/functions'), { recursive: true });
  await writeFiles(root, { 'netlify.toml': '', ...files });
  return root;
}

export interface RunningHost extends Host {
  readonly root: string;
  readonly entries: RequestLog[];
}

/** A host of these files on a free port, closed after the test. */
export async function runHost(files: Files): Promise<RunningHost> {
  const root = await makeProject(files);
  const entries: RequestLog[] = [];
  const host = await startHost({ root, port: 0, log: (entry) => entries.push(entry) });
  onTestFinished(() => host.close());
  return { ...host, root, entries };
}

/** A function's file: its body, with `request` and `context` at hand, and its config. */
export function fn(body: string, config: object): string {
  return `export const config = ${JSON.stringify(config)};
export default async (request, context) => { ${body} };`;
}

/** Asks for a path as it is written, which `fetch` would tidy first. */
export function getPath(
  { port }: Host,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: target, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    }).on('error', reject);
  });
}
