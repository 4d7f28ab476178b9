import { SECURITY_HEADERS } from '../../core/http/security-headers.ts';
import { problem, Refusal } from './answer.ts';
import type { Answer } from './answer.ts';
import type { PublishedFile, PublishFolder } from './publish-folder.ts';
import type { Call } from './request.ts';
import type { FunctionMatch, RouteMatch, Router } from './router.ts';
import type { RuleMatch, SiteRules } from './site-rules.ts';
import type { StaticFiles } from './static-files.ts';

export interface Chain {
  readonly router: Router;
  readonly rules: SiteRules;
  /** null: functions only. */
  readonly folder: PublishFolder | null;
  readonly files: StaticFiles;
  readonly callFunction: (match: FunctionMatch, call: Call) => Promise<Answer>;
}

/** These are programs' addresses: what is missing there is told as a problem, not as a page. */
const PROGRAM_PATH = /^\/(?:api|\.netlify)(?:\/|$)/i;

function isRead({ method }: Call): boolean {
  return method === 'GET' || method === 'HEAD';
}

function onward(call: Call, location: string, status: number): Answer {
  const headers = new Headers({ ...SECURITY_HEADERS, location });
  return { status, headers, body: null, route: call.url.pathname, functionName: null };
}

function otherMethods(call: Call, allow: readonly string[], route: string): Answer {
  const headers = { allow: allow.join(', ') };
  if (call.method === 'OPTIONS') {
    const all = new Headers({ ...SECURITY_HEADERS, ...headers });
    return { status: 204, headers: all, body: null, route, functionName: null };
  }
  const detail = `${call.method} is not answered here, only ${headers.allow}.`;
  return problem(new Refusal(405, detail, headers), route);
}

/** A file under the header rules of a path; undefined where it has gone since it was listed. */
async function serveFile(
  chain: Chain,
  call: Call,
  file: PublishedFile,
  { status, rulePath }: { status: number; rulePath: string },
): Promise<Answer | undefined> {
  try {
    const answer = await chain.files.serve(file, status, {
      acceptEncoding: call.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: call.headers.get('if-none-match') ?? undefined,
    });
    for (const [name, value] of Object.entries(chain.rules.headersFor(rulePath))) {
      answer.headers.set(name, value);
    }
    return answer;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}

async function servePath(chain: Chain, call: Call): Promise<Answer | undefined> {
  const found = await chain.folder?.resolve(decodeURIComponent(call.url.pathname));
  if (!found) return undefined;
  const { pathname, search } = call.url;
  if (!isRead(call)) return otherMethods(call, ['GET', 'HEAD', 'OPTIONS'], pathname);
  if (found.canonical !== null) {
    const address = found.canonical.split('/').map(encodeURIComponent).join('/');
    return onward(call, address + search, 301);
  }
  return serveFile(chain, call, found, { status: 200, rulePath: pathname });
}

async function rewrite(chain: Chain, call: Call, rule: RuleMatch): Promise<Answer | undefined> {
  const { pathname } = rule.target;
  const match = chain.router.match(call.method, pathname);
  if (match?.kind === 'function') return chain.callFunction(match, call);
  const found = await chain.folder?.resolve(decodeURIComponent(pathname));
  if (!found || !isRead(call)) return undefined;
  return serveFile(chain, call, found, { status: rule.status, rulePath: pathname });
}

async function applyRule(chain: Chain, call: Call, rule: RuleMatch): Promise<Answer | undefined> {
  const { target } = rule;
  // A splat such as //other.example, or one that comes to it, would lead a rule of ours to another site.
  const leadsAway = target.origin !== call.url.origin || target.pathname.startsWith('//');
  if (!rule.external && leadsAway) return undefined;
  if (rule.isRedirect) {
    const path = target.pathname + target.search + target.hash;
    return onward(call, rule.external ? target.href : path, rule.status);
  }
  if (!rule.external) return rewrite(chain, call, rule);
  const detail = 'This path is passed on to another site, which is not done locally.';
  return problem(new Refusal(501, detail), call.url.pathname);
}

async function nothingThere(chain: Chain, call: Call, match: RouteMatch | undefined) {
  const { pathname } = call.url;
  if (match?.kind === 'other methods') return otherMethods(call, match.allow, match.route);
  const page = isRead(call) && !PROGRAM_PATH.test(pathname) && (await chain.folder?.notFoundPage());
  const answer = page && (await serveFile(chain, call, page, { status: 404, rulePath: pathname }));
  if (answer) return { ...answer, route: pathname };
  return problem(new Refusal(404, 'There is nothing at this address.'), pathname);
}

/**
 * Takes a request along the platform's chain: functions, redirect rules, files, the 404 page.
 * docs.netlify.com/platform/request-chain
 */
export async function answerCall(chain: Chain, call: Call): Promise<Answer> {
  const match = chain.router.match(call.method, call.url.pathname);
  if (match?.kind === 'function') {
    const file = match.fn.preferStatic && isRead(call) && (await servePath(chain, call));
    return file || chain.callFunction(match, call);
  }
  const rule = await chain.rules.matchRedirect(call.url, call.headers);
  const forced = rule?.force && (await applyRule(chain, call, rule));
  if (forced) return forced;
  const file = await servePath(chain, call);
  if (file) return file;
  const ruled = rule && !rule.force && (await applyRule(chain, call, rule));
  return ruled || nothingThere(chain, call, match);
}
