import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

/** The part of the platform's context that our functions use. */
type CallContext = Pick<Context, 'ip' | 'params' | 'requestId' | 'waitUntil'>;

export interface LoadedFunction {
  readonly name: string;
  readonly handler: (request: Request, context: CallContext) => Promise<Response>;
  /** Patterns such as `/api/orders/:id`; empty for a scheduled function. */
  readonly paths: readonly string[];
  /** If empty, every method. */
  readonly methods: readonly string[];
  readonly isScheduled: boolean;
}

interface FunctionModule {
  default: LoadedFunction['handler'];
  config?: Pick<Config, 'path' | 'method' | 'schedule'>;
}

type Load = (file: string) => Promise<unknown>;

/** Imports all functions of a project; those with a fixed path come before those with a pattern. */
export async function loadFunctions(
  root: string,
  load: Load = (file) => import(pathToFileURL(file).href),
): Promise<LoadedFunction[]> {
  const folder = path.join(root, 'netlify', 'functions');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const functions = files.map(async (file) => {
    const { default: handler, config } = (await load(path.join(folder, file))) as FunctionModule;
    return {
      name: path.parse(file).name,
      handler,
      paths: [config?.path ?? []].flat(),
      methods: [config?.method ?? []].flat(),
      isScheduled: config?.schedule !== undefined,
    };
  });
  const isPattern = ({ paths }: LoadedFunction) => Number(paths.some((one) => /[:*]/.test(one)));
  return (await Promise.all(functions)).sort((a, b) => isPattern(a) - isPattern(b));
}
