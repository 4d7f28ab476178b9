import { factSchema } from '../../../../src/domain/ledger/facts.ts';
import type { Fact } from '../../../../src/domain/ledger/facts.ts';
import { settle } from '../../../../src/domain/ledger/settle.ts';
import type { Refused, Settled, SettledEvent } from '../../../../src/domain/ledger/settled.ts';
import { DatabaseUnavailable } from '../../database.ts';
import type { Statement } from '../../database.ts';
import type { StaffServices } from '../../services.ts';
import {
  isFull,
  nextFactStatements,
  readForWrite,
  writeUnchanged,
} from '../../stores/admin/order-write.ts';
import type { ReadForWrite } from '../../stores/admin/order-write.ts';
import type { NewFact } from '../../stores/evidence.ts';
import { settledStatement } from '../../stores/settled.ts';
import { effectsOf, settleEvidence } from '../settle-order.ts';

/** Most attempts at a write that others overtake: each time another one has been written. */
const MOST_ATTEMPTS = 20;

/** The order as a write leaves it. */
export interface Outlook {
  settled: Settled;
  isDelivered: boolean;
  /** US cents. */
  charge: number;
  /** What the write's fact changes. */
  event: SettledEvent | undefined;
}

/** What else belongs to a write, or why it is refused. */
type Decision<Refusal> = { also: Statement[] } | { refusal: Refusal };

export type WrittenOrder<Refusal> =
  /** `isNew`: false for a fact that was known, for which nothing was written. */
  | { outcome: 'written'; isNew: boolean; event: SettledEvent | undefined }
  | { outcome: 'refused'; refused: Refused; settled: Settled }
  | { outcome: 'decided'; refusal: Refusal }
  | { outcome: 'unknown order' | 'too many reports' };

function factAs({ kind, actor, at, said }: NewFact, { evidence, isOthers }: ReadForWrite): Fact {
  const conflict = isOthers && { conflict: true };
  const no = evidence.reported + 1;
  return factSchema.parse({ no, kind, actor, at: at.getTime(), said: { ...said, ...conflict } });
}

/** One attempt; undefined if the order has changed since it was read. */
async function attempt<Refusal>(
  services: StaffServices,
  { orderId, fact, decide }: OrderWrite<Refusal>,
): Promise<WrittenOrder<Refusal> | undefined> {
  const seen = await readForWrite(services.database, orderId, fact);
  if (!seen) return { outcome: 'unknown order' };
  const { evidence, no: known, isDelivered } = seen;
  if (known !== null) {
    const settled = await settleEvidence(services, evidence);
    const refused = settled.refused.find(({ no }) => no === known);
    if (refused) return { outcome: 'refused', refused, settled };
    const event = settled.events.find(({ no }) => no === known);
    return { outcome: 'written', isNew: false, event };
  }
  if (fact && isFull(evidence, fact)) return { outcome: 'too many reports' };
  const added = fact && factAs(fact, seen);
  const facts = added ? [...evidence.facts, added] : evidence.facts;
  const settled = settle(evidence.terms, facts, evidence.kept);
  const refused = settled.refused.find(({ no }) => no === added?.no);
  if (refused) return { outcome: 'refused', refused, settled };
  const event = settled.events.find(({ no }) => no === added?.no);
  const { charge } = evidence.terms;
  const decision = decide({ settled, isDelivered, charge, event });
  if ('refusal' in decision) return { outcome: 'decided', refusal: decision.refusal };
  const reported = evidence.reported + (fact ? 1 : 0);
  const effects = effectsOf(services, { ...evidence, facts, reported }, settled);
  const statements = [
    ...(fact ? nextFactStatements(fact, seen) : []),
    // Also of earlier facts whose effects are not written yet: what is decided here rests on them.
    ...(reported > evidence.settled ? [settledStatement(effects)] : []),
    ...decision.also,
  ];
  // A payment that is another order's is stored, but is not what was asked for.
  const database = event?.kind === 'payment_conflict' ? services.database : services.write;
  const isWritten = await writeUnchanged(database, seen, statements);
  return isWritten ? { outcome: 'written', isNew: true, event } : undefined;
}

interface OrderWrite<Refusal> {
  orderId: string;
  /** Refused, it is not stored. */
  fact?: NewFact | undefined;
  /** Is asked what else belongs to the write, unless the fact is refused. */
  decide: (outlook: Outlook) => Decision<Refusal>;
}

/**
 * Writes an order for a staff member: a fact, what follows from it, and what else belongs to it, in one transaction. Two round
 * trips, two more whenever the order has changed in between.
 * @throws {DatabaseUnavailable} if others change it all the time
 */
export async function writeOrder<Refusal = never>(
  services: StaffServices,
  write: OrderWrite<Refusal>,
): Promise<WrittenOrder<Refusal>> {
  for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
    const result = await attempt(services, write);
    if (result) return result;
  }
  throw new DatabaseUnavailable('The order is being changed all the time.');
}
