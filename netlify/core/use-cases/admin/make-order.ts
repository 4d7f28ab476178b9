import { AGREED_SERVICE, LINK_DAYS } from '../../../../src/domain/admin/payment-links.ts';
import type { MakeOrder } from '../../../../src/domain/admin/payment-links.ts';
import { findItem } from '../../../../src/domain/catalogue.ts';
import type { Catalogue, CatalogueItem } from '../../../../src/domain/catalogue.ts';
import { centsFromDollars, decimalFromCents, formatAmount } from '../../../../src/domain/money.ts';
import { fill } from '../../../../src/domain/text.ts';
import type { Services } from '../../services.ts';
import { findInquiry } from '../../stores/admin/inquiry-detail.ts';
import { linkUrl } from '../../stores/admin/payment-links.ts';
import { createOrder } from '../../stores/orders.ts';
import { boundsOf, digestOf } from '../create-order.ts';
import { linkDetails } from './resend-receipt.ts';
import { showOrderDetail } from './show-order-detail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the order is called for its buyer: by its part, too. */
function nameOf(item: CatalogueItem | undefined, { title, part }: MakeOrder, catalogue: Catalogue) {
  const name = item?.name ?? title ?? '';
  return part === 'whole' ? name : fill(catalogue.partNames[part], { title: name });
}

/** Why an order can't be made, beside what its schema says. Up to two round trips. */
async function refusalOf(services: Services, wanted: MakeOrder, item: CatalogueItem | undefined) {
  const { catalogue, database, mailer } = services;
  const refused = (path: keyof MakeOrder, message: string) =>
    ({ outcome: 'refused', path, message }) as const;
  if (wanted.service_id !== undefined && !item)
    return refused('service_id', 'There is no such service.');
  const least = Math.min(...catalogue.providers.map(({ minCents }) => minCents));
  if ((centsFromDollars(wanted.amount) ?? 0) < least)
    // The form has a field of its own for a part alone.
    return refused(
      wanted.part === 'whole' ? 'agreed' : 'amount',
      `No provider takes less than ${formatAmount(least)}.`,
    );
  if (wanted.send === true && mailer === null)
    return refused(
      'email',
      'No mail is sent here. Make the order without sending, then copy its link.',
    );
  const { inquiry_id: inquiry, deposit_id: deposit } = wanted;
  if (inquiry !== undefined && !(await findInquiry(database, inquiry)))
    return refused('inquiry_id', 'There is no such inquiry.');
  if (deposit === undefined) return undefined;
  const link = (await showOrderDetail(services, deposit))?.link;
  return link?.part === 'deposit' ? undefined : refused('deposit_id', 'There is no such deposit.');
}

/**
 * Makes an order for a staff member, once per key, with a link by which the buyer pays, and may send the link, in
 * one transaction. Two to four round trips.
 * @param services with the admin page's rights
 * @param functions with those of the functions, which alone store orders
 */
export async function makeOrder(
  services: Services,
  functions: Pick<Services, 'database'>,
  { key, staffId, ...wanted }: MakeOrder & { key: string; staffId: string },
) {
  const { catalogue, settings, newId, now } = services;
  const item = findItem(catalogue, wanted.service_id ?? '');
  const refusal = await refusalOf(services, wanted, item);
  if (refusal) return refusal;
  const at = now();
  const requestDigest = digestOf(wanted);
  const cents = centsFromDollars(wanted.amount) ?? 0;
  const id = newId();
  const expires = new Date(at.getTime() + LINK_DAYS * DAY_MS);
  const url = linkUrl(settings.SITE_URL, { id, key });
  const stored = await createOrder(functions.database, {
    id,
    wanted: {
      service_id: item?.id ?? AGREED_SERVICE,
      is_custom_price: cents !== item?.cents,
      email: wanted.email,
    },
    serviceName: nameOf(item, wanted, catalogue),
    cents,
    bounds: boundsOf(cents, settings),
    idempotencyKey: key,
    requestDigest,
    at,
    link: {
      ...wanted,
      staff_id: staffId,
      agreed: decimalFromCents(centsFromDollars(wanted.agreed) ?? 0),
      expires_at: expires,
      mail:
        wanted.send === true
          ? linkDetails(catalogue, { url, note: wanted.note, expires })
          : undefined,
    },
  });
  if (stored.requestDigest !== requestDigest) return { outcome: 'key taken' as const };
  const detail = await showOrderDetail(services, stored.row.id);
  if (!detail) throw new Error('An order that was there is gone.');
  return { outcome: 'made' as const, detail };
}
