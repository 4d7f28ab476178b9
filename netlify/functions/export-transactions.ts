import type { Config } from '@netlify/functions';
import { CSV_LISTS } from '../core/http/csv-lists.ts';
import { exportEndpoint } from '../core/http/list-endpoint.ts';

export const config: Config = { path: '/api/admin/transactions.csv', method: 'GET' };

export default exportEndpoint(config, 'transactions', CSV_LISTS.transactions);
