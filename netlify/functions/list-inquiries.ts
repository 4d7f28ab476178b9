import type { Config } from '@netlify/functions';
import { inquiryQuerySchema } from '../../src/domain/admin/inquiries.ts';
import { listEndpoint } from '../core/http/list-endpoint.ts';
import { inquiryList } from '../core/stores/admin/inquiries.ts';

export const config: Config = { path: '/api/admin/inquiries', method: 'GET' };

export default listEndpoint(config, inquiryQuerySchema, inquiryList.readCounted);
