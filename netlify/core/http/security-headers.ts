import { strictTransport } from '../../../src/domain/strict-transport.ts';

/**
 * Headers of every response that is not a static file. Functions set them because headers of netlify.toml reach static files
 * only; the local host sets them on refusals and redirects.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Sets the security headers on a response, whose headers must be mutable.
 * @param transport how long browsers insist on HTTPS: what a build decided, by default a day
 */
export function secured(
  response: Response,
  transport = strictTransport(undefined, new Date()),
): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  response.headers.set('strict-transport-security', transport);
  return response;
}
