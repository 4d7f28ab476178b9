import type { Context } from 'hono';
import { problem } from '../../core/http/problem.ts';
import { secured } from '../../core/http/security-headers.ts';
import { decodePercent } from '../../core/parse.ts';
import { notFound } from './app.ts';
import type { HostEnv } from './app.ts';
import type { Rules } from './rules.ts';
import { findFile, serveFile } from './static-files.ts';
import type { StaticFile } from './static-files.ts';

/** Responds to OPTIONS, and to methods that a file does not take. */
const otherMethod = (method: string): Response =>
  secured(
    new Response(null, {
      status: method === 'OPTIONS' ? 204 : 405,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    }),
  );

const redirect = (location: string, status: number): Response =>
  secured(new Response(null, { status, headers: { location } }));

/**
 * Handles requests outside the functions, in the platform's order: forced rules, files, other rules, the 404 page.
 * docs.netlify.com/platform/request-chain
 */
export function createPages(folder: string, rules: Rules) {
  return async (c: Context<HostEnv>): Promise<Response> => {
    const request = c.req.raw;
    const { pathname, search } = new URL(request.url);
    const decoded = decodePercent(pathname);
    if (decoded === undefined)
      return secured(problem('bad-request', 'The path is not percent-encoded text.'));
    const isRead = ['GET', 'HEAD'].includes(request.method);

    const serve = (file: StaticFile, path: string, status: number) =>
      serveFile(request, file, { status, rules: rules.headersFor(path) });

    const rule = await rules.redirectFor(request);
    const file = rule?.force ? undefined : await findFile(folder, decoded);
    if (file && !isRead) return otherMethod(request.method);
    if (file && file.address !== decoded) return redirect(pathname.slice(0, -1) + search, 301);
    if (file) return serve(file, pathname, 200);

    if (rule?.redirect) return redirect(rule.target.href, rule.statusCode);
    const target = rule && (await findFile(folder, decodeURIComponent(rule.target.pathname)));
    if (target && isRead) return serve(target, rule.target.pathname, rule.statusCode);

    const page = await findFile(folder, '/404');
    if (!page || !isRead) return notFound();
    return serve(page, pathname, 404);
  };
}
