import type { Config } from '@netlify/functions';
import { inquiryQuerySchema } from '../../src/domain/desk/inquiries.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { placeOf } from '../core/http/place.ts';
import { readQuery } from '../core/http/read.ts';
import { listInquiries } from '../core/stores/desk/inquiries.ts';
import { toAnswer } from '../core/stores/desk/pages.ts';

export const config: Config = {
  path: '/api/admin/inquiries',
  method: 'GET',
};

export default deskEndpoint(
  async ({ request, services }) => {
    const query = readQuery(request, inquiryQuerySchema);
    const page = await listInquiries(services.database, { ...query, cursor: placeOf(query) });
    return json(toAnswer(page));
  },
  perMinute(config, 300),
);
