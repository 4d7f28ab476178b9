import { settle } from '../../../src/domain/ledger/settle.ts';
import type { Settled, SettledEvent } from '../../../src/domain/ledger/settled.ts';
import { PAID_ORDER_MAILS, UNDERPAID_ORDER_MAILS } from '../../../src/domain/mail.ts';
import type { MailKind } from '../../../src/domain/mail.ts';
import type { Services } from '../services.ts';
import { recordFact } from '../stores/evidence.ts';
import type { Evidence, NewFact, RecordedFact } from '../stores/evidence.ts';
import { writeSettled } from '../stores/settled.ts';

type Needed = Pick<Services, 'database' | 'mailer' | 'newId' | 'now'>;

/** Whether a fact completed its order. */
const isCompletion = ({ from, to }: SettledEvent): boolean =>
  to === 'completed' && from !== 'completed';

/** The mails that follow from facts after the number `since`. Each is queued once per order. */
function mailsOwed({ events, flags }: Settled, since: number): MailKind[] {
  const isNew = events.filter(({ no }) => no > since);
  const has = (kind: string) => isNew.some((event) => event.kind === kind);
  return [
    ...(isNew.some(isCompletion) ? PAID_ORDER_MAILS : []),
    ...(has('payment_underpaid') ? UNDERPAID_ORDER_MAILS : []),
    ...(flags.includes('reports_differ') ? (['differ-notice'] as const) : []),
    ...(flags.includes('rate_unknown') ? (['rate-notice'] as const) : []),
  ];
}

/** Finds what follows from an order's facts, and writes it if it is not written yet. At most one round trip. */
export async function settleEvidence(
  { database, mailer, newId, now }: Needed,
  { order, terms, facts, reported, settled: since }: Evidence,
): Promise<Settled> {
  const settled = settle(terms, facts);
  if (reported === since) return settled;
  const mails = mailer ? mailsOwed(settled, since) : [];
  const at = now();
  await writeSettled(database, { orderId: order.id, no: reported, settled, mails, newId, at });
  return settled;
}

/**
 * What became of a recorded fact. At most one round trip.
 * @returns `isNew`: false for a known fact, for which nothing was written; `event`: what the fact changed; `refused`: why it
 * changed nothing
 */
export async function settleRecorded(
  services: Needed,
  { no, isNew, evidence }: Extract<RecordedFact, { outcome: 'recorded' }>,
) {
  const settled = await settleEvidence(services, evidence);
  const order = { ...evidence.order, status: settled.status };
  const event = settled.events.find((each) => each.no === no);
  const refused = settled.refused.find((each) => each.no === no);
  return { outcome: 'recorded' as const, isNew, order, settled, event, refused };
}

/** Stores a fact, and writes what follows from it. Two round trips, one for a fact that is known. */
export async function addFact(services: Needed, fact: NewFact) {
  const recorded = await recordFact(services.database, fact);
  return recorded.outcome === 'recorded' ? settleRecorded(services, recorded) : recorded;
}
export type AddedFact = Awaited<ReturnType<typeof addFact>>;
