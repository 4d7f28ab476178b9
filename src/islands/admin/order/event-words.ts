import type { OrderEvent } from '../../../domain/desk/orders.ts';
import { formatAmount, centsFromDollars } from '../../../domain/money.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { fill } from '../../../lib/wording.ts';

type Words = Pick<AdminWords, 'events' | 'statuses' | 'flags'>;

const isKnown = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

/** What happened, in words; a kind that has none yet is shown as it is called. */
export function eventTitle({ kind }: OrderEvent, { events }: Words): string {
  return isKnown(events.kinds, kind) ? events.kinds[kind] : kind.replaceAll('_', ' ');
}

/** Who did it: staff by their address. */
export function eventActor({ actor, staff_email: email }: OrderEvent, { events }: Words): string {
  return email ?? events.actors[actor];
}

/** What changed by it, and how much money it was about. */
export function eventDetails(event: OrderEvent, { events, statuses }: Words): string[] {
  const { from_status: from, to_status: to, detail } = event;
  const details: string[] = [];
  if (from !== null && to !== null && from !== to) {
    details.push(fill(events.change, { from: statuses[from], to: statuses[to] }));
  }
  const dollars = Number(detail['amount']);
  const cents = detail['amount'] === undefined ? null : centsFromDollars(dollars);
  if (cents !== null) details.push(formatAmount(cents));
  return details;
}
