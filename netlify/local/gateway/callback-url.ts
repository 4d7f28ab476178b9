const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name (as `URL.hostname` writes it) is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * Why a callback URL can't be registered, or undefined when it can. Being a sandbox, it calls
 * nothing but this machine.
 */
export function callbackUrlProblem(callbackUrl: string): string | undefined {
  if (callbackUrl.length > 2_048) return 'callback is longer than 2048 characters';
  // Kept byte for byte and put into a request line and a Location header.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(callbackUrl)) {
    return 'callback has characters that must be percent-encoded';
  }
  const url = URL.parse(callbackUrl);
  if (!url || !/^https?:\/\//i.test(callbackUrl)) return 'callback is not an http(s) URL';
  if (url.username !== '' || url.password !== '') return 'callback must not hold credentials';
  if (callbackUrl.includes('#')) return 'callback must not have a fragment';
  if (!isLoopback(url.hostname)) {
    return 'callback must be on localhost, 127.0.0.1 or [::1]: this is a sandbox';
  }
  return undefined;
}

/** Name and value pairs, decoded; written with one percent-encoding. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** The registered URL with parameters after its own query, which is left as it is. */
export function withParameters(callbackUrl: string, parameters: Parameters): string {
  const query = parameters
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  if (!callbackUrl.includes('?')) return `${callbackUrl}?${query}`;
  return /[?&]$/.test(callbackUrl) ? callbackUrl + query : `${callbackUrl}&${query}`;
}

/** What goes on the request line: path and query, byte for byte. */
export function requestTarget(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  return target.startsWith('/') ? target : `/${target}`;
}

export function orderIdOf(callbackUrl: string): string | null {
  return new URL(callbackUrl).searchParams.get('order_id');
}

/** The merchant's page where a buyer who gave up lands. */
export function cancelUrl(callbackUrl: string): string {
  return merchantPage(callbackUrl, '/payment/cancel');
}

/** The merchant's page for a buyer who comes back before, or without, the callback. */
export function successUrl(callbackUrl: string): string {
  return merchantPage(callbackUrl, '/payment/success');
}

function merchantPage(callbackUrl: string, path: string): string {
  const page = new URL(path, callbackUrl);
  const orderId = orderIdOf(callbackUrl);
  if (orderId !== null) page.searchParams.set('order_id', orderId);
  return page.href;
}
