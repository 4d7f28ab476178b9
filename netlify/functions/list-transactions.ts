import type { Config } from '@netlify/functions';
import { transactionQuerySchema } from '../../src/domain/admin/transactions.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { requireCursor } from '../core/http/list-cursor.ts';
import { readQuery } from '../core/http/read.ts';
import { toAnswer } from '../core/stores/admin/pages.ts';
import { countTransactions, listTransactions } from '../core/stores/admin/transactions.ts';

export const config: Config = {
  path: '/api/admin/transactions',
  method: 'GET',
};

export default adminEndpoint(
  async ({ request, services }) => {
    const query = readQuery(request, transactionQuerySchema);
    const cursor = requireCursor(query);
    const [page, total] = await Promise.all([
      listTransactions(services.database, { ...query, cursor }),
      countTransactions(services.database, query),
    ]);
    return json(toAnswer(page, total, cursor));
  },
  perMinute(config, 300),
);
