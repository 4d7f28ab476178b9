import type { Config } from '@netlify/functions';
import { inquiryIdSchema } from '../../src/domain/admin/inquiries.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { findInquiry } from '../core/stores/admin/inquiry-detail.ts';

export const config: Config = { path: '/api/admin/inquiries/:id', method: 'GET' };

export default adminEndpoint(config, { perMinute: 300 }, async ({ params, services }) => {
  const { success, data: id } = inquiryIdSchema.safeParse(params['id']);
  const detail = success ? await findInquiry(services.database, id) : undefined;
  return detail ? Response.json(detail) : problem('not-found', 'Inquiry not found');
});
