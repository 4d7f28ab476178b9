import { connect } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { asDesk } from '../../../netlify/core/desk-role.ts';

export interface Addresses {
  ownerUrl: string;
  functionsUrl: string;
  fetchEndpoint: string;
}

/** The database as the desk's functions reach it. */
export function deskDatabase({
  functionsUrl,
  fetchEndpoint,
}: Pick<Addresses, 'functionsUrl' | 'fetchEndpoint'>): Database {
  return asDesk(connect({ url: functionsUrl, fetchEndpoint }));
}
