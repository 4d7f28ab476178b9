import type { Analytics } from '../schemas/site.ts';
import type { PurchaseStep } from './purchase-step.ts';

/** What is counted of a purchase, by step. The names are those that the counting service shows. */
export const PURCHASE_STEPS: Record<PurchaseStep['step'], string> = {
  opened: 'Order dialog opened',
  ordered: 'Order made',
  wallet: 'Wallet given',
  paid: 'Paid',
};

/** What is sent of a page: its address without query and fragment, and the other site that led to it. */
export interface Visit {
  /** Absent for a page view. */
  readonly name?: string;
  /** Absolute. */
  readonly page: string;
  readonly referrer: string;
}

/** An address without its query and fragment, which may hold an order's id. */
function plainAddress(address: string): URL | undefined {
  try {
    const url = new URL(address);
    url.search = '';
    url.hash = '';
    return url;
  } catch {
    // No referrer.
    return undefined;
  }
}

/**
 * The request that records a page view or an event.
 * Sources: https://plausible.io/docs/events-api, https://umami.is/docs/api/sending-stats
 */
export function visitRequest(
  { service, host, site }: Analytics,
  visit: Visit,
): { url: string; type: string; body: string } {
  const page = plainAddress(visit.page);
  const from = plainAddress(visit.referrer);
  const referrer = from && from.host !== page?.host ? from.href : '';
  const { name } = visit;
  if (service === 'plausible') {
    const body = { name: name ?? 'pageview', url: page?.href, domain: site, referrer };
    // As text, which needs no preflight request.
    return { url: `${host}/api/event`, type: 'text/plain', body: JSON.stringify(body) };
  }
  const payload = { website: site, hostname: page?.hostname, url: page?.pathname, referrer, name };
  const body = JSON.stringify({ type: 'event', payload });
  return { url: `${host}/api/send`, type: 'application/json', body };
}
