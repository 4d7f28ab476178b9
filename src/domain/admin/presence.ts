/**
 * The admin page reads whether it is there, and asks who is signed in only then: who never was causes no call that is
 * refused. It goes with the session's cookie, which no script sees; by itself it opens nothing. The cookie's whole name
 * begins with the prefix of the site's address (netlify/core/auth/cookies.ts).
 */
export const PRESENCE_COOKIE = 'staff-present';
