import * as z from 'zod';
import { INQUIRY_FLAGS } from '../contact.ts';
import { pageFields, pageOf, searchFields } from './filters.ts';
import { noteText } from './order-change.ts';
import { orderNoteSchema } from './orders.ts';
import { linkedOrderSchema } from './payment-links.ts';

export const inquiryIdSchema = z.uuid('must be a UUID');

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
  /** When it was answered, and the address of the staff member who did; null: not yet. */
  answered_at: z.string().nullable(),
  answered_by: z.string().nullable(),
  /** The address of the staff member who is to answer it. */
  assigned_to: z.string().nullable(),
});
export type AdminInquiry = z.infer<typeof adminInquirySchema>;

const inquiryFilters = {
  /** `q`: a part of the name, email address, company, subject or message, or the start of the id. */
  ...searchFields,
  status: z.enum(['unread', 'read', 'unanswered', 'answered']).optional(),
  /** To the signed-in staff member, to nobody, or to members who are disabled. */
  assigned: z.enum(['me', 'nobody', 'disabled']).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

/** The query of `GET /api/admin/inquiries`. */
export const inquiryQuerySchema = z.strictObject({ ...pageFields, ...inquiryFilters });

/** The query of `GET /api/admin/inquiries.csv`. */
export const inquiryExportSchema = z.strictObject(inquiryFilters);
export type InquiryFilters = z.infer<typeof inquiryExportSchema>;

export const inquiryPageSchema = pageOf(adminInquirySchema);

/** The body of `PATCH /api/admin/inquiries/{id}`. */
export const changeInquirySchema = z
  .strictObject({
    read: z.boolean().optional(),
    /** true: the signed-in staff member answered it. Also marks it as read. */
    answered: z.boolean().optional(),
    /** The id of the staff member who is to answer it; null: nobody. */
    assigned_to: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'must be the id of a staff member')
      .nullable()
      .optional(),
    note: noteText.optional(),
    /** See `note_id` of an order's change. */
    note_id: z.uuid().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { message: 'must name a change' });
export type ChangeInquiry = z.infer<typeof changeInquirySchema>;

/** The response of `GET` and `PATCH /api/admin/inquiries/{id}`. */
export const inquiryDetailSchema = z.object({
  inquiry: adminInquirySchema,
  /** Oldest first. */
  notes: z.array(orderNoteSchema),
  /** Whom the inquiry can be assigned to, and whom it is assigned to. */
  staff: z.array(z.object({ id: z.string(), email: z.string() })),
  /** The sender's orders, at most 100 counted. */
  orders: z.int().nonnegative(),
  /** The orders that staff made from it, oldest first. */
  made: z.array(linkedOrderSchema),
});
export type InquiryDetail = z.infer<typeof inquiryDetailSchema>;
