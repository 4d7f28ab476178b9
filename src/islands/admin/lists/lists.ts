import { SORTS } from '../../../domain/admin/filters.ts';
import type { Sort } from '../../../domain/admin/filters.ts';
import { transactionStatus } from '../../../domain/admin/transactions.ts';
import { ORDER_FLAGS, ORDER_STATUSES } from '../../../domain/order-status.ts';
import { FLAG_NAMES, statusName } from '../shared/badges.tsx';

/** The three lists: their names, filters and orders. Their columns are in the tables, their calls in list-queries.ts. */

export const TABS = ['orders', 'transactions', 'inquiries'] as const;
export type Tab = (typeof TABS)[number];

const CHOICES = ['status', 'type', 'flag', 'refunded', 'delivered', 'checks', 'assigned'] as const;
const TEXTS = ['q', 'provider', 'min', 'max', 'buyer', 'from', 'to'] as const;
const FILTERS = [...CHOICES, ...TEXTS];
type FilterName = (typeof FILTERS)[number];

/** Days are in the browser's time zone. An empty string does not filter. */
export type Filters = Record<FilterName, string>;

export interface List {
  name: string;
  /** What its search finds, and what will be in it. */
  search: string;
  empty: string;
  /** Besides search and days: the label of each filter, and the names of its values if it is a choice. */
  filters: Partial<Record<FilterName, readonly [label: string, Readonly<Record<string, string>>?]>>;
  sorts: readonly [Sort, ...Sort[]];
}

const namesOf = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]));

export const LISTS: Readonly<Record<Tab, List>> = {
  orders: {
    name: 'Orders',
    search: 'Search by reference, service, email, name, amount, payment ID or hash',
    empty: 'An order appears here as soon as a visitor goes to pay.',
    filters: {
      status: ['Status', namesOf(ORDER_STATUSES, statusName)],
      type: ['Type', { custom: 'Custom', standard: 'Standard' }],
      refunded: ['Refunded', { none: 'Not refunded', part: 'In part', full: 'In full' }],
      delivered: ['Delivered', { yes: 'Delivered', no: 'Not delivered' }],
      flag: ['Flag', { any: 'Any flag', ...namesOf(ORDER_FLAGS, (flag) => FLAG_NAMES[flag]) }],
      checks: ['Checks', { ended: 'Ended' }],
      // Its names are in the content.
      provider: ['Provider'],
      min: ['Amount from'],
      max: ['Amount to'],
      buyer: ['Buyer’s email'],
    },
    sorts: SORTS,
  },
  transactions: {
    name: 'Transactions',
    search: 'Search by reference, amount, payment ID or hash',
    empty:
      'A transaction appears here when the payment provider reports a payment, or a buyer cancels.',
    filters: { status: ['Status', namesOf(transactionStatus.options, statusName)] },
    sorts: SORTS,
  },
  inquiries: {
    name: 'Inquiries',
    search: 'Search by name, email, company, subject or message',
    empty: 'Messages from the contact form appear here.',
    filters: {
      status: [
        'State',
        { unread: 'Unread', read: 'Read', unanswered: 'Not answered', answered: 'Answered' },
      ],
      assigned: ['Assigned to', { me: 'Me', nobody: 'Nobody', disabled: 'Disabled members' }],
    },
    sorts: ['newest', 'oldest'],
  },
};

export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filters;

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');
