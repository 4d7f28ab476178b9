import type { LoadedFunction } from './functions.ts';
import { HostStartError, oneLine } from './start-error.ts';

/** A function that answers at a path. */
export interface FunctionMatch {
  readonly kind: 'function';
  readonly fn: LoadedFunction;
  readonly route: string;
  /** As they stand in the path: percent-encoded, and "0", "1"… for wildcards. */
  readonly params: Record<string, string>;
}

/** That, or the methods that functions at the path would answer. */
export type RouteMatch =
  | FunctionMatch
  | { readonly kind: 'other methods'; readonly allow: readonly string[]; readonly route: string };

export interface Router {
  match(method: string, pathname: string): RouteMatch | undefined;
}

interface Route {
  readonly fn: LoadedFunction;
  readonly path: string;
  readonly pattern: URLPattern;
  readonly excluded: readonly URLPattern[];
  /** What a path must be, or begin with, in small letters, before the pattern is asked, which takes much longer. */
  readonly literal: string;
  readonly isFixed: boolean;
}

const EXPRESSION = /[*:{}[\]()?+\\]/;

function compile(fn: LoadedFunction, pathname: string): URLPattern {
  try {
    return new URLPattern({ pathname }, { ignoreCase: true });
  } catch (fault) {
    const message = `${fn.file}: the path ${pathname} is no URLPattern (${oneLine(fault)}).`;
    throw new HostStartError('bad-function', message, { cause: fault });
  }
}

function routesOf(fn: LoadedFunction): Route[] {
  const excluded = fn.excludedPaths.map((pathname) => compile(fn, pathname));
  const base = `/.netlify/functions/${fn.name}`;
  const paths = fn.paths.length > 0 ? fn.paths : [base, `${base}/*`];
  return paths.map((path) => {
    const pattern = compile(fn, path);
    const { index } = EXPRESSION.exec(pattern.pathname) ?? {};
    // The slash before a group may belong to it, and be absent with it.
    const literal = pattern.pathname.slice(0, index).toLowerCase();
    const isFixed = index === undefined;
    const start = isFixed ? literal : literal.replace(/\/$/, '');
    return { fn, path, pattern, excluded, literal: start, isFixed };
  });
}

function isAt({ literal, isFixed, pattern, excluded }: Route, pathname: string): boolean {
  const small = pathname.toLowerCase();
  if (isFixed ? small !== literal : !small.startsWith(literal)) return false;
  const input = { pathname };
  return (isFixed || pattern.test(input)) && !excluded.some((exclusion) => exclusion.test(input));
}

function overlap(a: Route, b: Route): boolean {
  const [ours, theirs] = [a.fn.methods, b.fn.methods];
  const shared = ours.length === 0 || theirs.length === 0 || ours.some((m) => theirs.includes(m));
  return a.fn !== b.fn && shared && a.path.toLowerCase() === b.path.toLowerCase();
}

/** Which of two would answer is not laid down by the platform, so neither may be left to chance. */
function refuseOverlaps(routes: readonly Route[]): void {
  for (const [index, a] of routes.entries()) {
    const b = routes.slice(index + 1).find((other) => overlap(a, other));
    if (b === undefined) continue;
    const message = `${a.fn.file} and ${b.fn.file} answer the same path and method, ${a.path}. Change one.`;
    throw new HostStartError('bad-function', message);
  }
}

/** A fixed path goes before a pattern; beyond that, by name. */
function bySpecificity(a: Route, b: Route): number {
  return Number(EXPRESSION.test(a.path)) - Number(EXPRESSION.test(b.path));
}

function paramsOf(groups: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(groups).filter((group): group is [string, string] => {
    return group[1] !== undefined;
  });
  return Object.fromEntries(given);
}

function answers(fn: LoadedFunction, method: string): boolean {
  const wanted = fn.methods;
  if (wanted.length === 0 || wanted.includes(method)) return true;
  return method === 'HEAD' && wanted.includes('GET');
}

function allowed(routes: readonly Route[]): string[] {
  const methods = new Set(routes.flatMap(({ fn }) => fn.methods));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods.add('OPTIONS')].sort();
}

/**
 * Routes as the platform does: whatever the letters' case and with or without a slash at the end; a function whose
 * method does not fit is passed over for the next one.
 * @throws {HostStartError} bad-function: a path that is no URLPattern, or two functions for one path and method.
 */
export function createRouter(functions: readonly LoadedFunction[]): Router {
  const routes = functions
    .filter((fn) => fn.schedule === null)
    .flatMap(routesOf)
    .sort(bySpecificity);
  refuseOverlaps(routes);
  return {
    match(method, rawPathname) {
      const pathname = rawPathname.length > 1 ? rawPathname.replace(/\/$/, '') : rawPathname;
      const here = routes.filter((candidate) => isAt(candidate, pathname));
      const [first] = here;
      if (first === undefined) return undefined;
      const route = here.find(({ fn }) => answers(fn, method));
      if (!route) return { kind: 'other methods', allow: allowed(here), route: first.path };
      const groups = route.isFixed ? {} : (route.pattern.exec({ pathname })?.pathname.groups ?? {});
      return { kind: 'function', fn: route.fn, route: route.path, params: paramsOf(groups) };
    },
  };
}
