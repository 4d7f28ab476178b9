import { addDays, dayIn } from './time-zone.ts';

/** A period in days, from the shortest to the longest time. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const DAYS = { hour: 1 / 24, day: 1, week: 7 } as const;
const PERIOD = /^(\d+)(?:\s*(?:-|–|to)\s*(\d+))? (hour|day|week)s?$/;

/** Reads "2-4 weeks", "1 to 3 days" or "24 hours"; undefined for other texts. Hours make whole days. */
export function readPeriod(text: string): Period | undefined {
  const [, from, to = from, unit] = PERIOD.exec(text.trim()) ?? [];
  if (!from || !to || !unit) return undefined;
  const length = DAYS[unit as keyof typeof DAYS];
  const [shortest, longest] = [Number(from), Number(to)].map((count) => Math.ceil(count * length));
  return shortest === undefined || longest === undefined || longest < shortest
    ? undefined
    : { from: shortest, to: longest };
}

/** The days on which a paid order proceeds, written `2026-11-24`, in the buyer's time zone. */
export interface NextDays {
  readonly paid: string;
  /** The latest day of the first message. */
  readonly reply: string;
  /** Without a period, the delivery is as agreed. */
  readonly delivery?: { readonly from: string; readonly to: string };
}

/** Reckons from the day of the payment; the work starts when the scope is agreed, at the reply. */
export function nextDays(
  paidAt: Date,
  zone: string,
  periods: { readonly reply: Period; readonly delivery?: Period | undefined },
): NextDays {
  const paid = dayIn(zone, paidAt);
  const reply = addDays(paid, periods.reply.to);
  const { delivery } = periods;
  return {
    paid,
    reply,
    ...(delivery && {
      delivery: { from: addDays(reply, delivery.from), to: addDays(reply, delivery.to) },
    }),
  };
}
