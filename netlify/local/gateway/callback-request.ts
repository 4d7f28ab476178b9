import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { requestTarget } from './callback-url.ts';
import type { CallbackHeaders } from './signature.ts';

/** What the merchant answered; `status` is null when no whole answer came in time. */
export interface CallbackAnswer {
  readonly status: number | null;
  readonly location: string | null;
  readonly body: string;
}

const NO_ANSWER: CallbackAnswer = { status: null, location: null, body: '' };

export function isSuccess({ status }: CallbackAnswer): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * GETs a callback URL, byte for byte as given, which `fetch` would not. Never follows a
 * redirect. Takes whatever comes for an answer and throws nothing.
 */
export async function requestCallback(
  url: string,
  headers: CallbackHeaders,
  signal: AbortSignal,
): Promise<CallbackAnswer> {
  try {
    const response = await open(url, headers, signal);
    return {
      status: response.statusCode ?? null,
      location: response.headers.location ?? null,
      body: await text(response),
    };
  } catch {
    return NO_ANSWER;
  }
}

function open(
  url: string,
  headers: CallbackHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { protocol, hostname, port, host } = new URL(url);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request({
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      path: requestTarget(url),
      headers: { Host: host, Accept: '*/*', 'User-Agent': 'payment-sandbox', ...headers },
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}
