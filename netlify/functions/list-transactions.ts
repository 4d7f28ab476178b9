import type { Config } from '@netlify/functions';
import { transactionQuerySchema } from '../../src/domain/desk/transactions.ts';
import { deskEndpoint } from '../server/auth/desk-endpoint.ts';
import { json } from '../server/http/answers.ts';
import { placeOf } from '../server/http/place.ts';
import { readQuery } from '../server/http/read.ts';
import { toAnswer } from '../server/stores/desk/pages.ts';
import { listTransactions } from '../server/stores/desk/transactions.ts';

export const config: Config = {
  path: '/api/admin/transactions',
  method: 'GET',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default deskEndpoint(async ({ request, services }) => {
  const query = readQuery(request, transactionQuerySchema);
  const page = await listTransactions(services.database, { ...query, cursor: placeOf(query) });
  return json(toAnswer(page));
}, config);
