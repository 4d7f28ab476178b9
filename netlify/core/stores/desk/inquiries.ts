import * as z from 'zod';
import { INQUIRY_FLAGS } from '../../../../src/domain/contact.ts';
import type { DeskInquiry, InquiryFilters } from '../../../../src/domain/desk/inquiries.ts';
import type { Database, Statement } from '../../database.ts';
import type { Cursor } from './cursor.ts';
import { ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { idRange, partPattern } from './search-terms.ts';

const INQUIRY_COLUMNS = `r.id, r.name, r.email, r.phone, r.company, r.subject, r.message, r.budget,
  r.services, r.flags, r.created_at, r.read_at`;

/** As the index inquiries_words has it. */
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

function toDeskInquiry({
  created_at: made,
  read_at: read,
  ...row
}: z.infer<typeof inquiryRow>): DeskInquiry {
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

function alternatives(builder: ListBuilder, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) found.push(`r.id between ${builder.value(ids.least)} and ${builder.value(ids.most)}`);
  const part = partPattern(q);
  if (part) found.push(`${WORDS} ilike ${builder.value(part)}`);
  return found;
}

/** A page of inquiries as it is asked. */
export interface InquiryListQuery extends InquiryFilters {
  limit: number;
  cursor?: Cursor | undefined;
}

/** The statement of a page of inquiries. */
export function inquiryListStatement(query: InquiryListQuery): Statement {
  const builder = new ListBuilder({ ...query, cursor: query.cursor });
  if (query.status !== undefined)
    builder.add(query.status === 'unread' ? 'r.read_at is null' : 'r.read_at is not null');
  return query.q === undefined
    ? builder.list('inquiries', INQUIRY_COLUMNS)
    : builder.listAny('inquiries', INQUIRY_COLUMNS, alternatives(builder, query.q));
}

const listedRow = inquiryRow.extend(cursorRow.shape);

/** A page of inquiries. One round trip; needs the desk's rights. */
export async function listInquiries(
  database: Database,
  query: InquiryListQuery,
): Promise<Page<DeskInquiry>> {
  const rows = await database.rows(listedRow, inquiryListStatement(query));
  return toPage(rows, query, toDeskInquiry);
}

const MARK = `
  update inquiries r set read_at = case when $2::boolean then coalesce(read_at, $3::timestamptz) end
  where id = $1 returning ${INQUIRY_COLUMNS}`;

/** Marks an inquiry as read, which keeps the first time, or as unread. One round trip. */
export async function markInquiry(
  database: Database,
  mark: { id: string; read: boolean; at: Date },
): Promise<DeskInquiry | undefined> {
  const values = [mark.id, mark.read, mark.at.toISOString()];
  const [row] = await database.rows(inquiryRow, { text: MARK, values });
  return row && toDeskInquiry(row);
}
