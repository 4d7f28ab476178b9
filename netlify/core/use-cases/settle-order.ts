import type { Fact } from '../../../src/domain/ledger/facts.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import type { Settled } from '../../../src/domain/ledger/settled.ts';
import { PAID_ORDER_MAILS, UNDERPAID_ORDER_MAILS } from '../../../src/domain/mail.ts';
import type { MailKind } from '../../../src/domain/mail.ts';
import { formatAmount } from '../../../src/domain/money.ts';
import type { Services } from '../services.ts';
import { DatabaseUnavailable } from '../database.ts';
import { recordFact, Unsettled } from '../stores/evidence.ts';
import type { Evidence, NewFact, RecordedFact } from '../stores/evidence.ts';
import { writeSettled } from '../stores/settled.ts';
import type { Effects, StaffMail } from '../stores/settled.ts';

type Needed = Pick<Services, 'database' | 'mailer' | 'newId' | 'now'>;

/** The mails that follow from events that were not written before. Each is queued once per order. */
export function mailsOwed({ flags }: Settled, events: Settled['events']): MailKind[] {
  const has = (kind: string) => events.some((event) => event.kind === kind);
  const isPaid = events.some(({ from, to }) => to === 'completed' && from !== 'completed');
  return [
    ...(isPaid ? PAID_ORDER_MAILS : []),
    ...(has('payment_underpaid') ? UNDERPAID_ORDER_MAILS : []),
    ...(flags.includes('reports_differ') ? (['differ-notice'] as const) : []),
    ...(flags.includes('rate_unknown') ? (['rate-notice'] as const) : []),
  ];
}

/** The mails to the buyer that staff asked for with their acts, of facts after the number `since`. */
function mailsByStaff(facts: readonly Fact[], { refused }: Settled, since: number): StaffMail[] {
  return facts.flatMap((fact) => {
    const { no, kind, said, actor: staffId, at } = fact;
    if (no <= since || refused.some((each) => each.no === no)) return [];
    if (!('mail' in said) || !said.mail) return [];
    const { note = '' } = said.mail;
    return kind === 'refund'
      ? { kind: 'refund-mail', staffId, at, details: { note, refund: formatAmount(said.cents) } }
      : { kind: 'cancel-mail', staffId, at, details: { note } };
  });
}

/** What has to be written of an order's facts, of which the effects of those up to `evidence.settled` are. */
export function effectsOf(
  { mailer, newId, now }: Pick<Needed, 'mailer' | 'newId' | 'now'>,
  { order, facts, reported, settled: since }: Evidence,
  settled: Settled,
): Effects {
  const events = settled.events.filter(({ no }) => no > since);
  const mails = mailer ? mailsOwed(settled, events) : [];
  const staffMails = mailer ? mailsByStaff(facts, settled, since) : [];
  return { orderId: order.id, no: reported, settled, mails, staffMails, since, newId, at: now() };
}

async function writeMissing(services: Needed, evidence: Evidence): Promise<Settled> {
  const settled = settle(evidence.terms, evidence.facts, evidence.kept);
  if (evidence.reported > evidence.settled)
    await writeSettled(services.database, effectsOf(services, evidence, settled));
  return settled;
}

/**
 * Finds what follows from an order's facts, and writes it if it is not written yet. At most one round trip.
 * @throws {Unsettled} where it can't be found or written, by a fault
 */
export async function settleEvidence(services: Needed, evidence: Evidence): Promise<Settled> {
  try {
    return await writeMissing(services, evidence);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) throw cause;
    throw new Unsettled('What follows from an order’s facts can’t be written.', { cause });
  }
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
