import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { SetCookie } from 'cookie';

type Cookies = Context['cookies'];
type Cookie = Cookies['set'] extends {
  (cookie: infer C): void;
  (name: string, value: string): void;
}
  ? C
  : never;

export interface CookieJar {
  readonly cookies: Cookies;
  /** An answer's headers with what the function set and deleted. */
  applied(headers: Headers): Headers;
}

const SAME_SITE = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

function serialize({ expires, sameSite, unparsed, ...rest }: Cookie): string {
  const cookie: SetCookie = {
    ...rest,
    ...(expires !== undefined && { expires: new Date(expires) }),
    ...(sameSite !== undefined && { sameSite: SAME_SITE[sameSite] }),
  };
  return [stringifySetCookie(cookie), ...(unparsed ?? [])].join('; ');
}

/** context.cookies over a request's Cookie header. */
export function createCookieJar(cookieHeader: string | null): CookieJar {
  const received = parseCookie(cookieHeader ?? '');
  const lines: string[] = [];
  function set(cookie: Cookie | string, value = ''): void {
    lines.push(serialize(typeof cookie === 'string' ? { name: cookie, value } : cookie));
  }
  return {
    cookies: {
      // The platform's type says string; where the client sent no such cookie, its value is undefined there too.
      get: (name) => received[name] as string,
      set,
      delete(input) {
        const cookie = typeof input === 'string' ? { name: input } : input;
        set({ ...cookie, value: '', expires: 0 });
      },
    },
    applied(headers) {
      if (lines.length === 0) return headers;
      const all = new Headers(headers);
      for (const line of lines) all.append('set-cookie', line);
      return all;
    },
  };
}
