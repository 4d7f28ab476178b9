import type { Config } from '@netlify/functions';
import { inquiryQuerySchema } from '../../src/domain/desk/inquiries.ts';
import { deskEndpoint } from '../server/auth/desk-endpoint.ts';
import { json } from '../server/http/answers.ts';
import { placeOf } from '../server/http/place.ts';
import { readQuery } from '../server/http/read.ts';
import { listInquiries } from '../server/stores/desk/inquiries.ts';
import { toAnswer } from '../server/stores/desk/pages.ts';

export const config: Config = {
  path: '/api/admin/inquiries',
  method: 'GET',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default deskEndpoint(async ({ request, services }) => {
  const query = readQuery(request, inquiryQuerySchema);
  const page = await listInquiries(services.database, { ...query, cursor: placeOf(query) });
  return json(toAnswer(page));
}, config);
