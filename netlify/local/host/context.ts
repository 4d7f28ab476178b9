import type { Context } from '@netlify/functions';
import type { CookieJar } from './cookies.ts';

export interface ContextSource {
  readonly requestId: string;
  readonly url: URL;
  readonly ip: string;
  readonly params: Record<string, string>;
  readonly jar: CookieJar;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** The platform's serverless functions have neither, though their type does. */
function absent(name: string): () => never {
  return () => {
    throw new Error(`context.${name} is not available in serverless functions`);
  };
}

/** A function's second argument. Whatever only a deploy can know is what `netlify dev` puts there. */
export function createContext(source: ContextSource): Context {
  const { requestId, url, ip, params, jar, waitUntil } = source;
  return {
    account: { id: '' },
    cookies: jar.cookies,
    deploy: { context: 'dev', id: '0', published: false },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: absent('next'),
    params,
    requestId,
    rewrite: absent('rewrite'),
    server: { region: 'dev' },
    site: { id: '0', name: 'local', url: url.origin },
    url,
    waitUntil,
  };
}
