import { ORDER_STATUSES } from '../../../domain/order.ts';
import { sheet, template, words } from '../../prose.ts';
import { labels, labelSheet, sentences } from './shape.ts';

const dash = words(3);

/** An order and an inquiry, each on its own. */
export const detailWords = {
  order: sheet({
    ...labels('back', 'missing', 'reference', 'service', 'amount', 'type', 'created', 'changed'),
    ...labels('email', 'provider', 'paymentId', 'transactions', 'history', 'notes', 'note'),
    ...labels('addNote', 'savingNote', 'noteMissing', 'noted', 'change', 'reason', 'keep'),
    ...labels('working'),
    ...sentences('noTransactions', 'noHistory', 'noNotes', 'final'),
    unknown: dash,
    transaction: labelSheet('amount', 'status', 'arrived', 'hash', 'payout', 'created'),
    noteTooLong: template(60, ['most'], ['most']),
    to: labelSheet(...ORDER_STATUSES),
    confirm: labelSheet(...ORDER_STATUSES),
    consequence: sheet(sentences(...ORDER_STATUSES)),
    changed409: template(160, ['status'], ['status']),
    done: template(60, ['status'], ['status']),
  }),
  events: sheet({
    ...labels('created', 'wallet', 'note'),
    status: template(60, ['from', 'to'], ['from', 'to']),
    other: template(60, ['kind'], ['kind']),
    actors: labelSheet('buyer', 'gateway', 'schedule', 'staff'),
  }),
  inquiry: sheet({
    ...labels('back', 'missing', 'from', 'email', 'phone', 'company', 'budget', 'services'),
    ...labels('received', 'consent', 'message', 'markRead', 'markUnread', 'saving', 'reply'),
    replySubject: template(60, ['subject'], ['subject']),
    replyQuote: template(60, ['date', 'name'], ['date', 'name']),
  }),
};
