import { PatternRouter } from 'hono/router/pattern-router';
import { routes as admin } from '../../netlify/functions/admin.ts';
import { routes as shop } from '../../netlify/functions/shop.ts';
import { routes as signIn } from '../../netlify/functions/sign-in.ts';

/** The tables of the functions, by function. */
export const TABLES = { admin, shop, 'sign-in': signIn };

/** Every row of the tables. */
export const ROUTES = Object.entries(TABLES).flatMap(([fn, routes]) =>
  Object.keys(routes).map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { function: fn, name, method, path };
  }),
);

const router = new PatternRouter<string>();
for (const { name, method, path } of ROUTES) router.add(method, path, name);

/** The names of the rows that answer a call. */
export function routesOf(method: string, pathname: string): string[] {
  const [found] = router.match(method === 'HEAD' ? 'GET' : method, pathname);
  return found.map(([name]) => name);
}
