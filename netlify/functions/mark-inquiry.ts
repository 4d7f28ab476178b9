import type { Config } from '@netlify/functions';
import { changeInquirySchema, inquiryIdSchema } from '../../src/domain/admin/inquiries.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { markInquiry } from '../core/stores/admin/inquiries.ts';

export const config: Config = {
  path: '/api/admin/inquiries/:id',
  method: 'PATCH',
};

export default adminEndpoint(
  async ({ request, params, services }) => {
    const id = inquiryIdSchema.safeParse(params['id']);
    const { read } = await readJson(request, changeInquirySchema);
    const inquiry =
      id.success &&
      (await markInquiry(services.database, { id: id.data, read, at: services.now() }));
    return inquiry ? json({ inquiry }) : problem('not-found', 'Inquiry not found');
  },
  perMinute(config, 300),
);
