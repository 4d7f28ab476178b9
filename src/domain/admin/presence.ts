/**
 * A cookie that scripts can read, set together with the session's cookie, which they can't. The
 * admin asks for the session only if it is present, so visitors who never signed in cause no
 * failing call. It grants no access. Its full name begins with the prefix of the site's address
 * (netlify/core/auth/cookies.ts).
 */
export const PRESENCE_COOKIE = 'staff-present';
