import type { Config } from '@netlify/functions';
import { inquiryQuerySchema } from '../../src/domain/admin/inquiries.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { requireCursor } from '../core/http/list-cursor.ts';
import { readQuery } from '../core/http/read.ts';
import { countInquiries, listInquiries } from '../core/stores/admin/inquiries.ts';
import { toAnswer } from '../core/stores/admin/pages.ts';

export const config: Config = {
  path: '/api/admin/inquiries',
  method: 'GET',
};

export default adminEndpoint(
  async ({ request, services, staff }) => {
    const query = { ...readQuery(request, inquiryQuerySchema), staffId: staff.id };
    const cursor = requireCursor(query);
    const [page, total] = await Promise.all([
      listInquiries(services.database, { ...query, cursor }),
      countInquiries(services.database, query),
    ]);
    return json(toAnswer(page, total, cursor));
  },
  perMinute(config, 300),
);
