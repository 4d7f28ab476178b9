import type { Config } from '@netlify/functions';
import { inquiryExportSchema } from '../../src/domain/admin/inquiries.ts';
import type { AdminInquiry } from '../../src/domain/admin/inquiries.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { listInquiries } from '../core/stores/admin/inquiries.ts';

export const config: Config = {
  path: '/api/admin/inquiries.csv',
  method: 'GET',
};

const columns = {
  id: (inquiry: AdminInquiry) => inquiry.id,
  name: (inquiry: AdminInquiry) => inquiry.name,
  email: (inquiry: AdminInquiry) => inquiry.email,
  phone: (inquiry: AdminInquiry) => inquiry.phone,
  company: (inquiry: AdminInquiry) => inquiry.company,
  subject: (inquiry: AdminInquiry) => inquiry.subject,
  message: (inquiry: AdminInquiry) => inquiry.message,
  budget: (inquiry: AdminInquiry) => inquiry.budget,
  services: (inquiry: AdminInquiry) => inquiry.services.join('; '),
  flags: (inquiry: AdminInquiry) => inquiry.flags.join(' '),
  created_at: (inquiry: AdminInquiry) => inquiry.created_at,
  read_at: (inquiry: AdminInquiry) => inquiry.read_at,
  answered_at: (inquiry: AdminInquiry) => inquiry.answered_at,
  answered_by: (inquiry: AdminInquiry) => inquiry.answered_by,
  assigned_to: (inquiry: AdminInquiry) => inquiry.assigned_to,
};

export default adminEndpoint(
  async ({ request, services, staff, report }) => {
    const filters = { ...readQuery(request, inquiryExportSchema), staffId: staff.id };
    const read = (page: { limit: number }) =>
      listInquiries(services.database, { ...filters, ...page });
    return csv('inquiries', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
  { right: 'exports' },
);
