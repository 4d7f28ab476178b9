import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { problem } from '../../netlify/core/http/problem.ts';
import { loadFunctions } from '../../netlify/local/host/functions.ts';
import type { LoadedFunction } from '../../netlify/local/host/functions.ts';

/** Every function of the project. */
export const everyFunction = (): Promise<LoadedFunction[]> =>
  loadFunctions(fileURLToPath(new URL('../..', import.meta.url)));

function route(functions: readonly LoadedFunction[], method: string, pathname: string) {
  for (const fn of functions) {
    for (const path of fn.paths) {
      const params = new URLPattern({ pathname: path }).exec({ pathname })?.pathname.groups;
      if (params && (fn.methods.length === 0 || fn.methods.includes(method))) return { fn, params };
    }
  }
  return undefined;
}

/** Routes requests to the functions as the platform does, and tracks their background work. */
export async function createRouter() {
  const functions = await everyFunction();
  const pending = new Set<Promise<unknown>>();
  const calls = new Map<string, number>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled: Promise<unknown> = work.finally(() => pending.delete(settled));
    pending.add(settled);
  };
  const call = (fn: LoadedFunction, request: Request, ip: string, params: object) => {
    calls.set(fn.name, (calls.get(fn.name) ?? 0) + 1);
    const context = { ip, params: { ...params }, requestId: randomUUID(), waitUntil };
    return fn.handler(request, context);
  };
  return {
    calls,
    answer(request: Request, ip: string): Promise<Response> {
      const found = route(functions, request.method, new URL(request.url).pathname);
      return found
        ? call(found.fn, request, ip, found.params)
        : Promise.resolve(problem('not-found', 'No function is called here.'));
    },
    runScheduled(url: string, name: string): Promise<Response> {
      const fn = functions.find((each) => each.name === name && each.isScheduled);
      if (!fn) throw new Error(`${name} is no scheduled function.`);
      return call(fn, new Request(url, { method: 'POST', body: '{}' }), '', {});
    },
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
