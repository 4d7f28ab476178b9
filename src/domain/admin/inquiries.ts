import * as z from 'zod';
import { INQUIRY_FLAGS } from '../contact.ts';
import { pageFields, pageOf, searchFields } from './filters.ts';

/** Inquiries in the admin API; both ends parse these schemas. */

export const inquiryIdSchema = z.uuid('must be a UUID');

export const INQUIRY_STATUSES = ['unread', 'read'] as const;

export const adminInquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  budget: z.string().nullable(),
  services: z.array(z.string()),
  /** Reasons to suspect an automated submission. */
  flags: z.array(z.enum(INQUIRY_FLAGS)),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** When a staff member marked it as read; null while unread. */
  read_at: z.string().nullable(),
});
export type AdminInquiry = z.infer<typeof adminInquirySchema>;

const inquiryFilters = {
  /** `q`: a part of the name, email address, company or subject, or the start of the id. */
  ...searchFields,
  status: z.enum(INQUIRY_STATUSES).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

/** The query of `GET /api/admin/inquiries`. */
export const inquiryQuerySchema = z.strictObject({ ...pageFields, ...inquiryFilters });

/** The query of `GET /api/admin/inquiries.csv`. */
export const inquiryExportSchema = z.strictObject(inquiryFilters);
export type InquiryFilters = z.infer<typeof inquiryExportSchema>;

export const inquiryPageSchema = pageOf(adminInquirySchema);

/** The body of `PATCH /api/admin/inquiries/{id}`. */
export const changeInquirySchema = z.strictObject({ read: z.boolean() });

export const inquiryChangedSchema = z.object({ inquiry: adminInquirySchema });
