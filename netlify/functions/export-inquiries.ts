import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { inquiryList } from '../core/http/csv-lists.ts';

export const config: Config = {
  path: '/api/admin/inquiries.csv',
  method: 'GET',
};

export default adminEndpoint(
  ({ request, services, staff }) => {
    const reader = { database: services.database, staffId: staff.id };
    const lines = inquiryList(new URL(request.url).searchParams, reader);
    return csv('inquiries', services.now(), lines);
  },
  perMinute(config, 20),
  { right: 'exports' },
);
