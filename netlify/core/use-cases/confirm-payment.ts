import { PAID_ORDER_MAILS, UNDERPAID_ORDER_MAILS } from '../../../src/domain/mail.ts';
import { centsFromDecimal, isPositiveDecimal } from '../../../src/domain/money.ts';
import { isDollarCoin, normalizeHex, paymentBounds } from '../../../src/domain/payment.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from '../stores/order-row.ts';
import { recordPayment } from '../stores/payments.ts';
import type { ProvenPayment, RecordResult } from '../stores/payments.ts';

/** A payment confirmed by the gateway, in its own coin. */
export interface ReportedPayment {
  coin: string;
  /** Decimal text from the gateway. */
  coinValue: string;
  transactionHash: string | null;
  payoutHash: string | null;
  actor: ProvenPayment['actor'];
}

export type ConfirmResult =
  RecordResult | { outcome: 'no amount' } | { outcome: 'rate unknown'; message: string };

/** Maximum of the transaction's column, in cents; a higher value is rejected as no amount. */
const MOST_CENTS = 999_999_999_999;

function centsOf(decimal: string): number | null {
  const cents = centsFromDecimal(decimal);
  return cents === null || cents > MOST_CENTS ? null : cents;
}

/** Returns the payment's value in US cents; only dollar coins count one to one. */
async function worth(
  { gateway }: Services,
  payment: ReportedPayment,
): Promise<{ cents: number } | Exclude<ConfirmResult, RecordResult>> {
  const { coin, coinValue } = payment;
  if (isDollarCoin(coin)) {
    const cents = centsOf(coinValue);
    return cents === null ? { outcome: 'no amount' } : { cents };
  }
  if (!isPositiveDecimal(coinValue)) return { outcome: 'no amount' };
  const converted = await gateway.convert(coin, coinValue);
  if (!converted.ok) return { outcome: 'rate unknown', message: converted.message };
  const convertedCents = centsOf(converted.value);
  return convertedCents === null ? { outcome: 'no amount' } : { cents: convertedCents };
}

/** Converts a confirmed payment to dollars and records it with its outcome. */
export async function confirmPayment(
  services: Services,
  order: OrderRow,
  payment: ReportedPayment,
): Promise<ConfirmResult> {
  const { database, settings, newId, now } = services;
  const valued = await worth(services, payment);
  if (!('cents' in valued)) return valued;
  const { PAYMENT_MIN_RATIO: least, PAYMENT_SHORT_RATIO: full } = settings;
  const { transactionHash, payoutHash } = payment;
  return recordPayment(database, {
    orderId: order.id,
    transactionId: newId(),
    cents: valued.cents,
    coin: payment.coin,
    coinValue: payment.coinValue,
    transactionHash: transactionHash && normalizeHex(transactionHash),
    payoutHash: payoutHash && normalizeHex(payoutHash),
    bounds: paymentBounds(order.cents, { least, full }),
    actor: payment.actor,
    mails: {
      completed: services.mailer ? PAID_ORDER_MAILS : [],
      underpaid: services.mailer ? UNDERPAID_ORDER_MAILS : [],
    },
    at: now(),
  });
}
