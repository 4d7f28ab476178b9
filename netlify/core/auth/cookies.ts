/** Browsers accept a `__Host-` cookie only over TLS, without a Domain, and for all paths. */
const OVER_TLS = { prefix: '__Host-', isSecure: true };
/** Safari treats http://localhost as insecure and drops `Secure` cookies. */
const ON_THIS_MACHINE = { prefix: 'local-', isSecure: false };

/** The prefix of the names of the staff's cookies, and whether browsers accept and send them over TLS only. */
export type CookieRule = typeof OVER_TLS;

/** Returns the cookie rule of a site: TLS, except for http on this machine. @param siteUrl SITE_URL */
export function cookieRule(siteUrl: string): CookieRule {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return isLocal ? ON_THIS_MACHINE : OVER_TLS;
}

/** Reads a cookie from a `Cookie` header. */
export function cookieValue(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.split(/=(.*)/s)[1];
}

interface Cookie {
  /** Without the rule's prefix. */
  name: string;
  value: string;
  /** `Max-Age`; 0 removes the cookie. */
  seconds: number;
  /** Whether scripts may read it. */
  isOpen?: boolean;
}

/** Returns a `Set-Cookie` value. */
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
