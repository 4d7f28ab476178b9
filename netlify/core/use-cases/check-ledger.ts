import { settle } from '../../../src/domain/ledger/settle.ts';
import type { Services } from '../services.ts';
import { readOrders } from '../stores/evidence.ts';
import { readWritten, toWritten } from '../stores/settled.ts';

/** Orders per query. */
const BATCH = 200;

/**
 * Folds the facts of all orders again, and compares what follows with what is written.
 * @returns how many orders, and each field, such as `status`, of which something else is written
 */
export async function checkLedger({ database }: Pick<Services, 'database'>) {
  const differences: { orderId: string; field: string; written: unknown; expected: unknown }[] = [];
  let orders = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await readOrders(database, { which: 'all', after, most: BATCH });
    const ids = batch.map(({ id }) => id);
    const written = new Map((await readWritten(database, ids)).map((row) => [row.id, row]));
    for (const { id: orderId, ...read } of batch) {
      if ('error' in read) {
        const { message } = read.error;
        differences.push({ orderId, field: 'facts', written: message, expected: 'readable facts' });
        continue;
      }
      const { terms, facts, reported, settled } = read.evidence;
      if (settled < reported)
        differences.push({ orderId, field: 'settled', written: settled, expected: reported });
      const known = facts.filter(({ no }) => no <= settled);
      const found = written.get(orderId);
      for (const [field, expected] of Object.entries(toWritten(orderId, settle(terms, known)))) {
        const stored = found?.[field as keyof typeof found];
        if (JSON.stringify(stored) !== JSON.stringify(expected))
          differences.push({ orderId, field, written: stored, expected });
      }
    }
    orders += batch.length;
    after = ids.at(-1);
    if (batch.length < BATCH) return { orders, differences };
  }
}
