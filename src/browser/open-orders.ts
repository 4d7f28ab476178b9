import { isRecord } from '../domain/reader.ts';

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

/** The page of a link that staff sent. */
export const LINK_PAGE = '/payment/link#';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isOpenOrder = (value: unknown): value is OpenOrder =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['service'] === 'string' &&
  typeof value['amount'] === 'number' &&
  typeof value['at'] === 'number' &&
  typeof value['mailed'] === 'boolean' &&
  (value['link'] === undefined || String(value['link']).startsWith(LINK_PAGE));

/** The remembered orders, oldest first. Storage may be disabled, and its content invalid. */
export function openOrders(store: Store | undefined, now: number): OpenOrder[] {
  try {
    const entries: unknown = JSON.parse(store?.getItem(OPEN_ORDERS) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter(isOpenOrder).filter(({ at }) => now - at < REMEMBERED_DAYS * DAY_MS);
  } catch {
    return [];
  }
}

function write(store: Store | undefined, orders: readonly OpenOrder[]): void {
  try {
    if (orders.length === 0) store?.removeItem(OPEN_ORDERS);
    else store?.setItem(OPEN_ORDERS, JSON.stringify(orders));
  } catch {
    // Without storage the order's page is reached through the receipt.
  }
}

/** Remembers an order, in place of an older entry with its id. */
export function rememberOrder(store: Store | undefined, order: OpenOrder): void {
  const others = openOrders(store, order.at).filter(({ id }) => id !== order.id);
  write(store, [...others, order].slice(-MOST));
}

/** Forgets an order that is done. */
export function forgetOrder(store: Store | undefined, orderId: string, now: number): void {
  write(
    store,
    openOrders(store, now).filter(({ id }) => id !== orderId),
  );
}

/** The browser's storage; undefined where it is disabled. */
export function browserStore(): Store | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
