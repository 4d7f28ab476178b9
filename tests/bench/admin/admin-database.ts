import { connect } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { asAdmin } from '../../../netlify/core/admin-role.ts';

export interface Addresses {
  ownerUrl: string;
  functionsUrl: string;
  fetchEndpoint: string;
}

/** The database as the admin page's functions reach it. */
export function adminDatabase({
  functionsUrl,
  fetchEndpoint,
}: Pick<Addresses, 'functionsUrl' | 'fetchEndpoint'>): Database {
  return asAdmin(connect({ url: functionsUrl, fetchEndpoint }));
}
