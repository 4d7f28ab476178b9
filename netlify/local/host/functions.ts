import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import type { endpoint } from '../../core/http/endpoint.ts';

interface FunctionModule {
  default: ReturnType<typeof endpoint>;
  config?: Pick<Config, 'path' | 'method' | 'schedule'>;
}

type Load = (file: string) => Promise<unknown>;

/** Imports all functions of a project; those with a fixed path come before those with a pattern. */
export async function loadFunctions(
  root: string,
  load: Load = (file) => import(pathToFileURL(file).href),
) {
  const folder = path.join(root, 'netlify', 'functions');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const functions = files.map(async (file) => {
    const { default: handler, config } = (await load(path.join(folder, file))) as FunctionModule;
    return {
      name: path.parse(file).name,
      handler,
      /** Patterns such as `/api/orders/:id`; empty for a scheduled function. */
      paths: [config?.path ?? []].flat() as string[],
      /** If empty, every method. */
      methods: [config?.method ?? []].flat(),
      isScheduled: config?.schedule !== undefined,
    };
  });
  const isPattern = (paths: string[]) => Number(paths.some((one) => /[:*]/.test(one)));
  return (await Promise.all(functions)).sort((a, b) => isPattern(a.paths) - isPattern(b.paths));
}

export type LoadedFunction = Awaited<ReturnType<typeof loadFunctions>>[number];
