import type { Config } from '@netlify/functions';
import { inquiryExportSchema } from '../../src/domain/desk/inquiries.ts';
import type { DeskInquiry } from '../../src/domain/desk/inquiries.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { listInquiries } from '../core/stores/desk/inquiries.ts';

export const config: Config = {
  path: '/api/admin/inquiries.csv',
  method: 'GET',
};

const columns = {
  id: (inquiry: DeskInquiry) => inquiry.id,
  name: (inquiry: DeskInquiry) => inquiry.name,
  email: (inquiry: DeskInquiry) => inquiry.email,
  phone: (inquiry: DeskInquiry) => inquiry.phone,
  company: (inquiry: DeskInquiry) => inquiry.company,
  subject: (inquiry: DeskInquiry) => inquiry.subject,
  message: (inquiry: DeskInquiry) => inquiry.message,
  budget: (inquiry: DeskInquiry) => inquiry.budget,
  services: (inquiry: DeskInquiry) => inquiry.services.join('; '),
  flags: (inquiry: DeskInquiry) => inquiry.flags.join(' '),
  created_at: (inquiry: DeskInquiry) => inquiry.created_at,
  read_at: (inquiry: DeskInquiry) => inquiry.read_at,
};

export default deskEndpoint(
  async ({ request, services, report }) => {
    const filters = readQuery(request, inquiryExportSchema);
    const read = (page: { limit: number }) =>
      listInquiries(services.database, { ...filters, ...page });
    return csv('inquiries', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
);
