import type * as z from 'zod';
import { privateMeta, group, template, text, textWith } from '../prose.ts';

const label = text(40);
const title = textWith(80, 'title');
const notice = group({ title: text(60), text: template(260, ['mail']) });

/** The page where a buyer pays for an order that staff made: content/pages/payment-link.yaml. */
export const paymentLinkPageSchema = group({
  head: privateMeta,
  names: group({ deposit: title, balance: title }).describe(
    'What an order of a part of the agreed amount is called, everywhere.',
  ),
  loading: label,
  whole: text(80),
  part: textWith(80, 'agreed').describe('For a deposit or a balance.'),
  note: label,
  ends: textWith(80, 'date'),
  paid: notice,
  arrived: notice.describe('For an order for which money has arrived, but not enough.'),
  ended: notice,
  cancelled: notice,
  unknown: notice.describe('For an address that leads to no order.'),
  failed: label.describe('The title above the reason why the order could not be loaded.'),
  order: label.describe('Leads to the page with the state of the order.'),
  again: label,
  closed: notice.describe('Instead of all else on a site that sells nothing.'),
  script: notice.describe('Shown where scripts are off.'),
});

export type PaymentLinkPage = z.infer<typeof paymentLinkPageSchema>;
