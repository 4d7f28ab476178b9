import { addDays, dayIn } from './time-zone.ts';

/** A period in days, from the shortest to the longest time. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Set where it may take longer than `to`. */
  readonly isOpen?: true;
}

const DAYS = { hour: 1 / 24, day: 1, week: 7 } as const;
const PERIOD = /^(\d+)(?:\s*(?:-|–|to)\s*(\d+))? (hour|day|week)s?( or more)?$/;

/** Reads "2-4 weeks", "1 to 3 days", "8-12 weeks or more" or "24 hours"; undefined for other texts. Hours make whole days. */
export function readPeriod(text: string): Period | undefined {
  const [, from, to = from, unit, more] = PERIOD.exec(text.trim()) ?? [];
  if (!from || !to || !unit) return undefined;
  const length = DAYS[unit as keyof typeof DAYS];
  const [shortest, longest] = [Number(from), Number(to)].map((count) => Math.ceil(count * length));
  return shortest === undefined || longest === undefined || longest < shortest
    ? undefined
    : { from: shortest, to: longest, ...(more && { isOpen: true as const }) };
}

/**
 * The days on which a paid order proceeds, written `2026-11-24`, in the buyer's time zone. `reply`: the latest day of the
 * first message, when the scope is agreed and the work starts. Without a period, the delivery is as agreed.
 */
export function nextDays(
  paidAt: Date,
  zone: string,
  periods: { readonly reply: Period; readonly delivery?: Period | undefined },
) {
  const paid = dayIn(zone, paidAt);
  const reply = addDays(paid, periods.reply.to);
  const delivery = periods.delivery && {
    from: addDays(reply, periods.delivery.from),
    to: addDays(reply, periods.delivery.to),
    ...(periods.delivery.isOpen && { isOpen: true as const }),
  };
  return { paid, reply, delivery };
}
