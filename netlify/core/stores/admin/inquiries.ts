import * as z from 'zod';
import { INQUIRY_FLAGS } from '../../../../src/domain/contact.ts';
import type { AdminInquiry, InquiryFilters } from '../../../../src/domain/admin/inquiries.ts';
import type { Database, Statement } from '../../database.ts';
import type { Cursor } from './cursor.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { idRange, partPattern } from './search-terms.ts';
import { readTotal, totalStatement } from './totals.ts';
import type { Total } from './totals.ts';

export const INQUIRY_COLUMNS = `r.id, r.name, r.email, r.phone, r.company, r.subject, r.message, r.budget,
  r.services, r.flags, r.created_at, r.read_at, r.answered_at,
  (select u.email from staff_users u where u.id = r.answered_by) as answered_by,
  (select u.email from staff_users u where u.id = r.assigned_to) as assigned_to`;

/** Must equal the expression of the index inquiries_words. */
export const INQUIRY_WORDS = `(r.name || ' ' || r.email || ' ' || coalesce(r.company, '') || ' ' || r.subject || ' ' || r.message)`;

/** A row of {@link INQUIRY_COLUMNS}. */
export const inquiryRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  budget: z.string().nullable(),
  services: z.array(z.string()),
  flags: z.array(z.enum(INQUIRY_FLAGS)),
  created_at: z.coerce.date(),
  read_at: z.coerce.date().nullable(),
  answered_at: z.coerce.date().nullable(),
  answered_by: z.string().nullable(),
  assigned_to: z.string().nullable(),
});

/** Converts a row to an inquiry of the admin page. */
export function toAdminInquiry({
  created_at: made,
  read_at: read,
  ...row
}: z.infer<typeof inquiryRow>): AdminInquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    subject: row.subject,
    message: row.message,
    budget: row.budget,
    services: row.services,
    flags: row.flags,
    created_at: made.toISOString(),
    read_at: read?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
    assigned_to: row.assigned_to,
  };
}

function alternatives(builder: Conditions, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) found.push(`r.id between ${builder.value(ids.least)} and ${builder.value(ids.most)}`);
  const part = partPattern(q);
  if (part) found.push(`${INQUIRY_WORDS} ilike ${builder.value(part)}`);
  return found;
}

const STATUSES = {
  unread: 'r.read_at is null',
  read: 'r.read_at is not null',
  unanswered: 'r.answered_at is null',
  answered: 'r.answered_at is not null',
};

/** Filters of inquiries. `staffId`: who is meant by `me`. */
export interface InquirySearch extends InquiryFilters {
  staffId?: string;
}

function addFilters(builder: Conditions, { status, assigned, staffId }: InquirySearch): void {
  if (status !== undefined) builder.add(STATUSES[status]);
  if (assigned === 'nobody') builder.add('r.assigned_to is null');
  if (assigned === 'me') builder.add(`r.assigned_to = ${builder.value(staffId)}`);
}

/** The query of a page of inquiries. */
export interface InquiryListQuery extends InquirySearch {
  limit: number;
  cursor?: Cursor | undefined;
}

/** The statement of {@link listInquiries}. */
export function inquiryListStatement(query: InquiryListQuery): Statement {
  const builder = new ListBuilder(query);
  addFilters(builder, query);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(builder, q);
  return builder.list('inquiries', INQUIRY_COLUMNS, meanings);
}

/** The statement of {@link countInquiries}. */
export function inquiryTotalStatement(query: InquirySearch): Statement {
  const conditions = new Conditions();
  addFilters(conditions, query);
  conditions.addDates(query);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(conditions, q);
  const columns = 'r.read_at, r.answered_at, r.assigned_to, r.created_at';
  return totalStatement({ table: 'inquiries', columns }, conditions, meanings);
}

/** Counts the inquiries of a list. One round trip; needs the admin page's rights. */
export function countInquiries(database: Database, query: InquirySearch): Promise<Total> {
  return readTotal(database, inquiryTotalStatement(query));
}

const listedRow = inquiryRow.extend(cursorRow.shape);

/** Reads a page of inquiries. One round trip; needs the admin page's rights. */
export async function listInquiries(
  database: Database,
  query: InquiryListQuery,
): Promise<Page<AdminInquiry>> {
  const rows = await database.rows(listedRow, inquiryListStatement(query));
  return toPage(rows, query, toAdminInquiry);
}
