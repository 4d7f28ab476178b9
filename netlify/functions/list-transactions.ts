import type { Config } from '@netlify/functions';
import { transactionQuerySchema } from '../../src/domain/desk/transactions.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { placeOf } from '../core/http/place.ts';
import { readQuery } from '../core/http/read.ts';
import { toAnswer } from '../core/stores/desk/pages.ts';
import { listTransactions } from '../core/stores/desk/transactions.ts';

export const config: Config = {
  path: '/api/admin/transactions',
  method: 'GET',
};

export default deskEndpoint(
  async ({ request, services }) => {
    const query = readQuery(request, transactionQuerySchema);
    const page = await listTransactions(services.database, { ...query, cursor: placeOf(query) });
    return json(toAnswer(page));
  },
  perMinute(config, 300),
);
