import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './callback-url.ts';

export interface SandboxRequest {
  readonly method: string;
  /** On the sandbox's own origin. */
  readonly url: URL;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** @throws RefusedBody when it is over 16 KiB or not of this media type. */
  readonly body: (mediaType: string) => Promise<string>;
  /** Aborted when the caller hangs up or the sandbox closes. */
  readonly gone: AbortSignal;
}

/** A body that is not read: `status` is 413 or 415. */
export class RefusedBody extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Against DNS rebinding: a page elsewhere whose name was made to point at this machine. */
export function isForThisMachine({ host = '' }: IncomingHttpHeaders): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && isLoopback(url.hostname);
}

/** Whether a page of another origin sent it; programs that are no browsers send no such header. */
export function isForeign({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (origin !== undefined && origin !== `http://${host ?? ''}`) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The values of a query's parameters, each given once and not empty; otherwise what is wrong. */
export function readQuery<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> | string {
  for (const name of names) {
    const values = query.getAll(name);
    if (values.length > 1) return `${name} is given more than once`;
    if (!values[0]) return `${name} is missing`;
  }
  return Object.fromEntries(names.map((name) => [name, query.get(name)])) as Record<Name, string>;
}
