import { ACTORS } from '../../../domain/desk/orders.ts';
import { sheet, template, words } from '../../prose.ts';
import { labels, labelSheet, sentences } from './shape.ts';

const dash = words(3);

/** What the desk can say of an order's history; others are shown by the server's own name for them. */
const KINDS = [
  'order_created',
  'wallet_attached',
  'provider_changed',
  'payment_completed',
  'payment_underpaid',
  'payment_repeated',
  'payment_adopted',
  'payment_cancelled',
  'staff_cancelled',
  'staff_accepted',
  'staff_reviewed',
] as const;

/** An order and an inquiry, each on its own. */
export const detailWords = {
  order: sheet({
    ...labels('back', 'missing', 'reference', 'service', 'type', 'created', 'changed', 'email'),
    ...labels('provider', 'paymentId', 'transactions', 'history', 'notes', 'note', 'addNote'),
    ...labels('noteMissing', 'noted', 'review', 'reviewed', 'reason', 'keep', 'working'),
    ...labels('notChanged', 'final'),
    ...sentences('noTransactions', 'noHistory', 'noNotes'),
    unknown: dash,
    transaction: sheet({
      ...labels('arrived', 'hash', 'payout', 'created'),
      ...sentences('cancelled'),
    }),
    noteTooLong: template(60, ['most'], ['most']),
    to: labelSheet('completed', 'cancelled'),
    confirm: labelSheet('completed', 'cancelled'),
    consequence: sheet(sentences('completed', 'cancelled')),
    changed409: template(160, ['status'], ['status']),
    done: template(60, ['status'], ['status']),
  }),
  events: sheet({
    kinds: labelSheet(...KINDS),
    change: template(60, ['from', 'to'], ['from', 'to']),
    actors: labelSheet(...ACTORS),
  }),
  inquiry: sheet({
    ...labels('back', 'missing', 'from', 'email', 'phone', 'company', 'budget', 'services'),
    ...labels('received', 'message', 'markRead', 'markUnread', 'notMarked', 'reply'),
    replySubject: template(60, ['subject'], ['subject']),
    replyQuote: template(60, ['date', 'name'], ['date', 'name']),
  }),
};
