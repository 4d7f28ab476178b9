import { PRESENCE_COOKIE } from '../../../domain/desk/presence.ts';

/** Whether the server has said that somebody may be signed in here, and not taken it back. */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${PRESENCE_COOKIE}=`));
