import { Refusal } from './problem.ts';

/**
 * Lets a write pass only from our own pages. Browsers name the page's origin; a caller that is no browser names none
 * and carries nobody's cookies.
 * @throws {Refusal} 403.
 */
export function requireSameOrigin(request: Request, siteUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours =
    site !== null ? site === 'same-origin' : origin === null || origin === new URL(siteUrl).origin;
  if (!ours) throw new Refusal('forbidden', 'This can only be sent from the site’s own pages.');
}
