import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { normalizeHex } from '../../../src/domain/payment.ts';
import type { Services } from '../services.ts';
import { findOrderWithWallet } from '../stores/wallets.ts';
import type { OrderWithWallet } from '../stores/wallets.ts';
import { weighPayment } from './weigh-payment.ts';
import type { WeighResult } from './weigh-payment.ts';

export type CallbackResult = WeighResult | { outcome: 'not proven' };

/** Whether the secret is the one in the order's callback address; compared in constant time, whatever its length. */
function isTokenRight(found: OrderWithWallet, token: string | undefined): boolean {
  if (!found.wallet || token === undefined) return false;
  const hash = createHash('sha256').update(token).digest();
  return timingSafeEqual(hash, found.wallet.tokenHash);
}

/** Whether the address, where one is named, is the wallet's: the gateway knows it in two forms. */
function isAddressRight({ wallet }: OrderWithWallet, address: string | undefined): boolean {
  if (address === undefined) return true;
  const known = [wallet?.addressIn, wallet?.polygonAddressIn];
  return known.some((own) => own && normalizeHex(own) === normalizeHex(address));
}

/** Takes the gateway's word for a payment, if the secret and the address are the order's. At most two round trips. */
export async function receiveCallback(
  services: Services,
  callback: CallbackQuery,
): Promise<CallbackResult> {
  const found = await findOrderWithWallet(services.database, callback.order_id);
  if (!found) return { outcome: 'unknown order' };
  if (!isTokenRight(found, callback.token) || !isAddressRight(found, callback.address_in))
    return { outcome: 'not proven' };
  return weighPayment(services, found.order, {
    coin: callback.coin,
    coinValue: callback.value_coin,
    transactionHash: callback.txid_in,
    payoutHash: callback.txid_out,
    actor: 'gateway',
  });
}
