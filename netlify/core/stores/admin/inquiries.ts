import * as z from 'zod';
import { INQUIRY_FLAGS } from '../../../../src/domain/contact.ts';
import type { AdminInquiry, InquiryFilters } from '../../../../src/domain/admin/inquiries.ts';
import type { Database, Statement } from '../../database.ts';
import type { Cursor } from './cursor.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { idRange, partPattern } from './search-terms.ts';
import { readTotal, searchedTotal } from './totals.ts';
import type { Total } from './totals.ts';

const INQUIRY_COLUMNS = `r.id, r.name, r.email, r.phone, r.company, r.subject, r.message, r.budget,
  r.services, r.flags, r.created_at, r.read_at`;

/** Must equal the expression of the index inquiries_words. */
const WORDS = `(r.name || ' ' || r.email || ' ' || coalesce(r.company, '') || ' ' || r.subject)`;

const inquiryRow = z.object({
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
});

function toAdminInquiry({
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
  };
}

function alternatives(builder: Conditions, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) found.push(`r.id between ${builder.value(ids.least)} and ${builder.value(ids.most)}`);
  const part = partPattern(q);
  if (part) found.push(`${WORDS} ilike ${builder.value(part)}`);
  return found;
}

function addStatus(builder: Conditions, { status }: InquiryFilters): void {
  if (status !== undefined)
    builder.add(status === 'unread' ? 'r.read_at is null' : 'r.read_at is not null');
}

/** The query of a page of inquiries. */
export interface InquiryListQuery extends InquiryFilters {
  limit: number;
  cursor?: Cursor | undefined;
}

/** The statement of {@link listInquiries}. */
export function inquiryListStatement(query: InquiryListQuery): Statement {
  const builder = new ListBuilder(query);
  addStatus(builder, query);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(builder, q);
  return builder.list('inquiries', INQUIRY_COLUMNS, meanings);
}

/** The statement of {@link countInquiries}. Counts by index, without tallies, because inquiries are few. */
export function inquiryTotalStatement(query: InquiryFilters): Statement {
  const conditions = new Conditions();
  const meanings = query.q === undefined ? [] : alternatives(conditions, query.q);
  addStatus(conditions, query);
  conditions.addDates(query);
  if (query.q === undefined) {
    const text = `select count(*)::text as total, false as is_capped from inquiries r where ${conditions.where()}`;
    return { text, values: conditions.values };
  }
  const columns = 'r.read_at, r.created_at';
  return searchedTotal({ table: 'inquiries', columns, alternatives: meanings, conditions });
}

/** Counts the inquiries of a list. One round trip; needs the admin page's rights. */
export function countInquiries(database: Database, query: InquiryFilters): Promise<Total> {
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

const MARK = `
  update inquiries r set read_at = case when $2::boolean then coalesce(read_at, $3::timestamptz) end
  where id = $1 returning ${INQUIRY_COLUMNS}`;

/** Marks an inquiry as read, keeping the first time, or as unread. One round trip. */
export async function markInquiry(
  database: Database,
  mark: { id: string; read: boolean; at: Date },
): Promise<AdminInquiry | undefined> {
  const values = [mark.id, mark.read, mark.at.toISOString()];
  const [row] = await database.rows(inquiryRow, { text: MARK, values });
  return row && toAdminInquiry(row);
}
