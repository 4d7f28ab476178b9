import { isRecord } from '../domain/reader.ts';
import { readStored, writeStored } from './stored.ts';

// The orders that this browser has taken to a payment provider. The provider does not bring every
// buyer back, and without an email address nothing else leads to the order's page.
// scripts/open-order.ts reads the same entries: the page frame shares no module with an island.

/** The localStorage key. */
export const OPEN_ORDERS = 'open-orders';

/** How long an order is remembered. */
export const REMEMBERED_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST = 5;

export interface OpenOrder {
  id: string;
  /** The service's name. */
  service: string;
  /** US dollars. */
  amount: number;
  /** When the buyer left for the provider, in milliseconds. */
  at: number;
  /** Whether the buyer left an email address, which is not stored. */
  mailed: boolean;
  /** Where an order that staff made is paid. */
  link?: string;
}

export const LINK_PAGE = '/payment/link#';

const isOpenOrder = (value: unknown): value is OpenOrder =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['service'] === 'string' &&
  typeof value['amount'] === 'number' &&
  typeof value['at'] === 'number' &&
  typeof value['mailed'] === 'boolean' &&
  (value['link'] === undefined || String(value['link']).startsWith(LINK_PAGE));

/** The remembered orders, oldest first. */
export function openOrders(now = Date.now()): OpenOrder[] {
  const entries = readStored('localStorage', OPEN_ORDERS);
  if (!Array.isArray(entries)) return [];
  return entries.filter(isOpenOrder).filter(({ at }) => now - at < REMEMBERED_DAYS * DAY_MS);
}

const ordersBut = (id: string, now?: number): OpenOrder[] =>
  openOrders(now).filter((order) => order.id !== id);

/** Remembers an order, in place of an older entry with its id. */
export function rememberOrder(order: OpenOrder): void {
  writeStored('localStorage', OPEN_ORDERS, [...ordersBut(order.id, order.at), order].slice(-MOST));
}

export function forgetOrder(id: string): void {
  const others = ordersBut(id);
  writeStored('localStorage', OPEN_ORDERS, others.length > 0 ? others : undefined);
}
