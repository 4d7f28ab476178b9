/** How the staff's cookies are named and sent. */
export interface CookieRule {
  /** Every cookie's name begins so. */
  prefix: string;
  /** Browsers keep the cookie, and send it, over TLS alone. */
  isSecure: boolean;
}

/** A name that begins with `__Host-` is taken only from this very host, over TLS, for all paths. */
const OVER_TLS: CookieRule = { prefix: '__Host-', isSecure: true };
/** Safari counts http://localhost as unsafe, and drops what is `Secure`. */
const ON_THIS_MACHINE: CookieRule = { prefix: 'local-', isSecure: false };

/** The rule for a site: that of TLS, but for plain http on the machine itself. @param siteUrl SITE_URL */
export function cookieRule(siteUrl: string): CookieRule {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return isLocal ? ON_THIS_MACHINE : OVER_TLS;
}

/** A cookie out of a request's header. */
export function cookieValue(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.split(/=(.*)/s)[1];
}

interface Cookie {
  /** What follows the rule's prefix. */
  name: string;
  value: string;
  /** How long a browser keeps it; 0 removes it. */
  seconds: number;
  /** Scripts may read it. */
  isOpen?: boolean;
}

/** A cookie as a line of `Set-Cookie`. */
export function cookieLine(rule: CookieRule, { name, value, seconds, isOpen }: Cookie): string {
  return [
    `${rule.prefix}${name}=${value}`,
    `Max-Age=${seconds}`,
    'Path=/',
    ...(isOpen ? [] : ['HttpOnly']),
    ...(rule.isSecure ? ['Secure'] : []),
    'SameSite=Strict',
  ].join('; ');
}
