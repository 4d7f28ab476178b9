import { Refusal } from './problem.ts';

/**
 * Rejects cross-origin writes. Browsers send the page's origin; other clients may send none, but carry no user's cookies.
 * @throws {Refusal} 403.
 */
export function requireSameOrigin(request: Request, siteUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours =
    site !== null ? site === 'same-origin' : origin === null || origin === new URL(siteUrl).origin;
  if (!ours) throw new Refusal('forbidden', 'This can only be sent from the site’s own pages.');
}
