import { INQUIRY_FLAGS } from '../../../domain/contact.ts';
import { ORDER_FLAGS } from '../../../domain/desk/orders.ts';
import { SORTS } from '../../../domain/desk/filters.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import { sheet, template, words } from '../../prose.ts';
import { labels, labelSheet, sentences } from './shape.ts';

const counted = template(40, ['count'], ['count']);
/** Stands where there is no value. */
const dash = words(3);
/** What an empty list says: that it is empty, and when it will not be. */
const emptiness = { ...labels('empty'), ...sentences('hint', 'search') };

/** The three lists of the desk: their tabs, columns, filters and pages. */
export const listWords = {
  tabs: sheet({
    ...labels('label'),
    orders: counted,
    transactions: counted,
    inquiries: counted,
    names: labelSheet('orders', 'transactions', 'inquiries'),
  }),
  orders: sheet({
    columns: labelSheet('service', 'amount', 'status', 'type', 'created'),
    ...labels('custom', 'standard'),
    ...emptiness,
  }),
  transactions: sheet({
    columns: labelSheet('paymentId', 'amount', 'status', 'hash', 'created'),
    noHash: dash,
    ...emptiness,
  }),
  inquiries: sheet({
    columns: labelSheet('sender', 'subject', 'services', 'budget', 'received'),
    none: dash,
    ...labels('unread', 'read'),
    ...emptiness,
  }),
  statuses: labelSheet(...ORDER_STATUSES, 'uncounted'),
  flags: sheet({
    title: counted,
    all: counted,
    ...labels(...ORDER_FLAGS, ...INQUIRY_FLAGS),
  }),
  filters: sheet({
    ...labels('label', 'search', 'status', 'type', 'state', 'any', 'fold', 'flagged'),
    ...labels('from', 'to', 'clear', 'export', 'saved', 'save', 'saveTitle', 'name'),
    ...labels('saveButton'),
    ...sentences('narrowed', 'saveHint', 'tooMany', 'nameMissing', 'unsaved'),
    remove: template(40, ['name'], ['name']),
  }),
  table: sheet({
    ...labels('loading', 'order', 'size', 'pages', 'first', 'previous', 'next'),
    sorts: labelSheet(...SORTS),
    sort: template(40, ['column'], ['column']),
    rows: template(40, ['first', 'last'], ['first', 'last']),
  }),
};
