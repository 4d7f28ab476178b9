import { RULES } from '../../../src/domain/ledger/rules.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import { NOTHING_KEPT } from '../../../src/domain/ledger/state.ts';
import type { Settled } from '../../../src/domain/ledger/settled.ts';
import type { Services } from '../services.ts';
import { readOrders } from '../stores/evidence.ts';
import type { Evidence, ReadOrder } from '../stores/evidence.ts';
import { readWritten, rewriteSettled, toWritten } from '../stores/settled.ts';
import type { Difference, Written } from '../stores/settled.ts';
import { effectsOf, mailsOwed } from './settle-order.ts';

/** Orders per query. */
const BATCH = 200;

/** An order of which something else is written than what follows from its facts by today's rules. */
export interface Recomputed {
  orderId: string;
  /** The number of the rules that settled it; null: its facts can't be read. */
  rules: number | null;
  /** Whether it is a fault: no other rules explain it. */
  isFault: boolean;
  differences: (Omit<Difference, 'field'> & { field: string })[];
}

function differencesOf(written: Written | undefined, expected: Written): Difference[] {
  const { id: _, ...fields } = expected;
  return Object.entries(fields).flatMap(([name, value]) => {
    const field = name as Difference['field'];
    const found = written?.[field];
    const isSame = JSON.stringify(found) === JSON.stringify(value);
    return isSame ? [] : [{ field, written: found, expected: value }];
  });
}

/** What today's rules make of an order, and how that differs from what is written of it. */
interface Compared {
  evidence: Evidence;
  settled: Settled;
  differences: Difference[];
  isFault: boolean;
}

/** Of facts whose effects are not written yet, nothing is expected. */
function compare(evidence: Evidence, written: Written | undefined): Compared {
  const { order, terms, facts, settled: since, rules, kept } = evidence;
  const known = facts.filter(({ no }) => no <= since);
  // What was paid back stays so.
  const settled = settle(terms, known, { ...NOTHING_KEPT, refunds: kept?.refunds ?? [] });
  const differences = differencesOf(written, toWritten(order.id, settled));
  const isFault =
    rules === RULES &&
    differencesOf(written, toWritten(order.id, settle(terms, known, kept))).length > 0;
  return { evidence, settled, differences, isFault };
}

/** Folds the facts of all orders, or of those with some ids, by today's rules; one batch after the other. */
async function* readCompared(
  { database }: Pick<Services, 'database'>,
  ids?: readonly string[],
): AsyncGenerator<{ id: string } & ({ error: Error } | Compared)> {
  let after: string | undefined;
  for (;;) {
    const batch: ReadOrder[] = await readOrders(database, {
      which: ids ?? 'all',
      after,
      most: BATCH,
    });
    const read = await readWritten(
      database,
      batch.map(({ id }) => id),
    );
    const written = new Map(read.map((row) => [row.id, row]));
    for (const order of batch)
      yield 'error' in order
        ? order
        : { id: order.id, ...compare(order.evidence, written.get(order.id)) };
    after = batch.at(-1)?.id;
    if (batch.length < BATCH) return;
  }
}

/**
 * Folds the facts of all orders again, or of those with some ids, and compares what follows by today's rules with what is written.
 * @returns how many orders, and those of which something else is written
 */
export async function checkLedger(services: Pick<Services, 'database'>, ids?: readonly string[]) {
  const recomputed: Recomputed[] = [];
  let orders = 0;
  for await (const { id: orderId, ...order } of readCompared(services, ids)) {
    orders += 1;
    if ('error' in order) {
      const { message } = order.error;
      const differences = [{ field: 'facts', written: message, expected: 'readable facts' }];
      recomputed.push({ orderId, rules: null, isFault: true, differences });
      continue;
    }
    const { evidence, isFault, differences } = order;
    const { rules, settled, reported } = evidence;
    const isOpen = settled < reported;
    const open = isOpen ? [{ field: 'settled', written: settled, expected: reported }] : [];
    const all = [...open, ...differences];
    if (all.length > 0)
      recomputed.push({ orderId, rules, isFault: isFault || isOpen, differences: all });
  }
  return { orders, recomputed };
}

/** What became of an order that today's rules change. */
export interface Rebuilt {
  orderId: string;
  /** `changed meanwhile`: nothing was written, another write was faster; with the error, if the database refused it. */
  outcome: 'written' | 'changed meanwhile' | Error;
}

/**
 * Writes what follows from the facts of all orders, or of those with some ids, by today's rules: one order a transaction; one that
 * can't be written keeps no other.
 * @param options.isMailed queues the mails that follow from what is new; each once per order, as ever
 */
export async function rebuildLedger(
  services: Pick<Services, 'database' | 'mailer' | 'newId' | 'now'>,
  { ids, isMailed }: { ids?: readonly string[] | undefined; isMailed: boolean },
): Promise<Rebuilt[]> {
  const rebuilt: Rebuilt[] = [];
  for await (const { id: orderId, ...order } of readCompared(services, ids)) {
    if ('error' in order) rebuilt.push({ orderId, outcome: order.error });
    if ('error' in order || order.differences.length === 0) continue;
    const { evidence, settled, differences } = order;
    const events = differences.find(({ field }) => field === 'events');
    const before = new Set(Array.isArray(events?.written) ? events.written : []);
    const isNew = (text: string | undefined) => events !== undefined && !before.has(text);
    const texts = settled.events.map((event) =>
      toWritten(orderId, { ...settled, events: [event] }),
    );
    const added = settled.events.filter((_, index) => isNew(texts[index]?.events[0]));
    const effects = {
      ...effectsOf(services, { ...evidence, reported: evidence.settled }, settled),
      mails: isMailed ? mailsOwed(settled, added) : [],
      staffMails: [],
    };
    const outcome = await rewriteSettled(services.database, effects, { evidence, differences })
      .then((isWritten) => (isWritten ? ('written' as const) : ('changed meanwhile' as const)))
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    rebuilt.push({ orderId, outcome });
  }
  return rebuilt;
}
