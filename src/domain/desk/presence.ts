/**
 * The desk's page reads whether it is there, and asks who is signed in only then: who never was causes no call that is
 * refused. It goes with the session's cookie, which no script sees; by itself it opens nothing.
 */
export const PRESENCE_COOKIE = '__Host-staff-present';
