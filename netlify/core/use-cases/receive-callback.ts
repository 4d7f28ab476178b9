import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { normalizeHex } from '../../../src/domain/payment.ts';
import type { Services } from '../services.ts';
import { findOrderWithWallet } from '../stores/wallets.ts';
import type { OrderWithWallet } from '../stores/wallets.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { ConfirmResult } from './confirm-payment.ts';

export type CallbackResult = ConfirmResult | { outcome: 'not proven' };

/** Whether the token is the one of the order's callback URL; compares in constant time. */
function isTokenRight(found: OrderWithWallet, token: string | undefined): boolean {
  if (!found.wallet || token === undefined) return false;
  const hash = createHash('sha256').update(token).digest();
  return timingSafeEqual(hash, found.wallet.tokenHash);
}

/** Whether the address, if given, is the wallet's, in either of the gateway's two forms. */
function isAddressRight({ wallet }: OrderWithWallet, address: string | undefined): boolean {
  if (address === undefined) return true;
  const known = [wallet?.addressIn, wallet?.polygonAddressIn];
  return known.some((own) => own && normalizeHex(own) === normalizeHex(address));
}

/** Records the payment that a callback reports, if token and address match the order. At most two round trips. */
export async function receiveCallback(
  services: Services,
  callback: CallbackQuery,
): Promise<CallbackResult> {
  const found = await findOrderWithWallet(services.database, callback.order_id);
  if (!found) return { outcome: 'unknown order' };
  if (!isTokenRight(found, callback.token) || !isAddressRight(found, callback.address_in))
    return { outcome: 'not proven' };
  return confirmPayment(services, found.order, {
    coin: callback.coin,
    coinValue: callback.value_coin,
    transactionHash: callback.txid_in,
    payoutHash: callback.txid_out,
    actor: 'gateway',
  });
}
