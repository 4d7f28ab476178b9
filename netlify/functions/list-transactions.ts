import type { Config } from '@netlify/functions';
import { transactionQuerySchema } from '../../src/domain/admin/transactions.ts';
import { listEndpoint } from '../core/http/list-endpoint.ts';
import { transactionList } from '../core/stores/admin/transactions.ts';

export const config: Config = { path: '/api/admin/transactions', method: 'GET' };

export default listEndpoint(config, transactionQuerySchema, transactionList.readCounted);
