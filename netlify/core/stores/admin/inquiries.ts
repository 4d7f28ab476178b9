import { adminInquirySchema } from '../../../../src/domain/admin/inquiries.ts';
import type { AdminInquiry, InquiryFilters } from '../../../../src/domain/admin/inquiries.ts';
import type { Database, Statement } from '../../database.ts';
import { columnsOf, isoTime } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { idRange, partPattern } from './search-terms.ts';
import { readTotal, totalStatement } from './totals.ts';
import type { Total } from './totals.ts';

/** Must equal the expression of the index inquiries_words. */
export const INQUIRY_WORDS = `(r.name || ' ' || r.email || ' ' || coalesce(r.company, '') || ' ' || r.subject || ' ' || r.message)`;

/** An inquiry of the admin page, from its columns. */
export const inquiryRow = adminInquirySchema.extend({
  created_at: isoTime,
  read_at: isoTime.nullable(),
  answered_at: isoTime.nullable(),
});

const emailOf = (column: string): string =>
  `(select u.email from staff_users u where u.id = r.${column})`;

/** The columns of an inquiry on the admin page; `r` is the table's alias. */
export const INQUIRY_COLUMNS = columnsOf(inquiryRow, 'r', {
  answered_by: emailOf('answered_by'),
  assigned_to: emailOf('assigned_to'),
});

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
  return toPage(rows, query);
}
