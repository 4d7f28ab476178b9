import { settle } from '../../../src/domain/ledger/settle.ts';
import type { Services } from '../services.ts';
import { readOrders } from '../stores/evidence.ts';
import { rateReport } from './report-payment.ts';
import { settleEvidence } from './settle-order.ts';

/** Orders per query of {@link settleOpen}. */
const BATCH = 50;

/** Settles orders whose call was killed after it had stored its fact, and rates reports whose coin had no rate. */
export async function settleOpen(services: Services): Promise<void> {
  const { database } = services;
  const read = (which: 'unsettled' | 'unrated') => readOrders(database, { which, most: BATCH });
  for (const evidence of await read('unsettled')) await settleEvidence(services, evidence);
  for (const { order, terms, facts } of await read('unrated')) {
    const { unrated } = settle(terms, facts);
    for (const fact of facts) {
      if ((fact.kind !== 'callback' && fact.kind !== 'status') || !unrated.includes(fact.no))
        continue;
      const { coin, value } = fact.said;
      await rateReport(services, { orderId: order.id, no: fact.no, coin, value }, 'schedule');
    }
  }
}
