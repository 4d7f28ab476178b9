import { adminInquirySchema } from '../../../../src/domain/admin/inquiries.ts';
import type { AdminInquiry, InquiryFilters } from '../../../../src/domain/admin/inquiries.ts';
import { columnsOf, isoTime } from '../order-row.ts';
import { createList } from './list.ts';
import type { Conditions } from './list.ts';
import { anyPartPattern, idRange, partPattern } from './search-terms.ts';

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

function meaningsOf(conditions: Conditions, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids)
    found.push(`r.id between ${conditions.value(ids.least)} and ${conditions.value(ids.most)}`);
  const part = partPattern(q);
  // A name of one or two characters, which no index covers: read from the inquiries, of which there are few.
  const words = part === null ? 'r.name' : INQUIRY_WORDS;
  found.push(`${words} ilike ${conditions.value(part ?? anyPartPattern(q))}`);
  return found;
}

const STATUSES = {
  unread: 'r.read_at is null',
  read: 'r.read_at is not null',
  unanswered: 'r.answered_at is null',
  answered: 'r.answered_at is not null',
};

/** `staffId`: who is meant by `me`. */
export const inquiryList = createList<AdminInquiry, InquiryFilters & { staffId?: string }>({
  table: 'inquiries',
  row: inquiryRow,
  columns: INQUIRY_COLUMNS,
  conditionColumns: 'r.read_at, r.answered_at, r.assigned_to, r.created_at',
  addFilters: (conditions, { status, assigned, staffId }) => {
    if (status !== undefined) conditions.add(STATUSES[status]);
    if (assigned === 'nobody') conditions.add('r.assigned_to is null');
    if (assigned === 'disabled')
      conditions.add(`r.assigned_to in (select id from staff_users where disabled_at is not null)`);
    if (assigned === 'me') conditions.add(`r.assigned_to = ${conditions.value(staffId)}`);
  },
  meaningsOf,
});
