import { Hono } from 'hono/tiny';
import type { CallLimit } from '../call-limit.ts';
import { endpoint } from './endpoint.ts';
import type { CallContext, EndpointOptions, Handle } from './endpoint.ts';
import { problem } from './problem.ts';

/** A method and a path, such as `GET /api/orders/:id`. Calls are counted under this name. */
export type RouteName = `${'GET' | 'PATCH' | 'POST'} /api/${string}`;

/** A row of a function's table: how a call is answered, and by what. */
export interface Route extends Omit<EndpointOptions, 'limit'> {
  /** Most calls of an IP address. */
  perMinute?: number;
  perHour?: number;
  handle: Handle;
}

export type Routes = Readonly<Record<RouteName, Route>>;

function limitOf(name: string, { perMinute, perHour }: Route): { limit?: CallLimit } {
  if (perMinute !== undefined) return { limit: { name, calls: perMinute, seconds: 60 } };
  return perHour === undefined ? {} : { limit: { name, calls: perHour, seconds: 60 * 60 } };
}

/** Answers OPTIONS, and refuses a method or a path that no route has. @param methods that the path takes */
async function refuse(request: Request, methods: readonly string[]): Promise<Response> {
  if (methods.length === 0) return problem('not-found', 'There is nothing at this address.');
  const allow = [...methods, 'OPTIONS'].sort().join(', ');
  const response =
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : problem('method-not-allowed', `This address takes ${allow}.`);
  response.headers.set('allow', allow);
  return response;
}

/**
 * Serves a table of routes as one function, with the same answers on every host: HEAD as GET, OPTIONS, 405 with `Allow` for
 * another method, 404 for another path. A final slash changes nothing.
 */
export function serve(routes: Routes) {
  const app = new Hono<{ Bindings: CallContext }>({ strict: false });
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ');
    const answer = endpoint(route.handle, { ...route, ...limitOf(name, route) });
    app.on(method, path, (c) => answer(c.req.raw, c.env, c.req.param()));
  }
  app.notFound((c) => {
    const taken = ['GET', 'PATCH', 'POST'].filter(
      (method) => app.router.match(method, c.req.path)[0].length > 0,
    );
    const methods = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
    return endpoint(() => refuse(c.req.raw, methods), { hasQuery: true })(c.req.raw, c.env);
  });
  return async (request: Request, context: CallContext): Promise<Response> =>
    app.fetch(request, context);
}
