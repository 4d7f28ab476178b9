import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import type { endpoint } from '../../core/http/endpoint.ts';

interface FunctionModule {
  default: ReturnType<typeof endpoint>;
  config?: Pick<Config, 'path' | 'schedule'>;
}

type Load = (file: string) => Promise<unknown>;

/** Imports all functions of a folder. */
export async function loadFunctions(
  folder: string,
  load: Load = (file) => import(pathToFileURL(file).href),
) {
  const files = (await readdir(folder)).filter((file) => /\.m?ts$|\.mjs$/.test(file)).sort();
  const functions = files.map(async (file) => {
    const { default: handler, config } = (await load(path.join(folder, file))) as FunctionModule;
    const patterns = [config?.path ?? []].flat() as string[];
    return {
      name: path.parse(file).name,
      handler,
      /** None of a scheduled function. */
      paths: patterns.map((pathname) => new URLPattern({ pathname })),
      isScheduled: config?.schedule !== undefined,
    };
  });
  return Promise.all(functions);
}

export type LoadedFunction = Awaited<ReturnType<typeof loadFunctions>>[number];
