import { Bob } from '../../components/ui/Bob.tsx';
import { isSession } from '../../domain/delivery.ts';
import { nextDays, readPeriod } from '../../domain/next-steps.ts';
import { dayIn } from '../../domain/time-zone.ts';
import { visitorZone } from '../../browser/visitor.ts';
import { fill } from '../../domain/text.ts';
import type { NextText } from './props.ts';

interface Props {
  text: NextText;
  service: string;
  /** Such as "2-4 weeks"; undefined for a price that was agreed. */
  delivery: string | undefined;
  /** ISO 8601; undefined: not known. */
  paidAt: string | undefined;
  /** Whether the buyer left an email address; undefined: not known. */
  isMailed: boolean | undefined;
  /** Milliseconds. */
  now: number;
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shown = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** The three steps, each with its day and its text, dated if the day of the payment is known. */
function stepsOf({ text, service, delivery, paidAt, isMailed, now }: Props): [string, string][] {
  const { receipt, reply, within, delivery: last } = text;
  const mailed = isMailed === undefined ? 'unknown' : isMailed ? 'given' : 'none';
  const timeZone = visitorZone();
  const [until, period] = [readPeriod(within), readPeriod(delivery ?? '')];
  const days = paidAt
    ? until && nextDays(new Date(paidAt), timeZone, { reply: until, delivery: period })
    : undefined;
  const isToday = days?.paid === dayIn(timeZone, new Date(now));
  const replyDay = days ? shown(days.reply) : '';
  const values = { within, service, delivery: delivery ?? '', day: replyDay };
  const later = days?.delivery;
  const lastStep = (): [string, string] => {
    if (delivery === undefined) return [last.agreed, fill(last.custom, values)];
    if (isSession(delivery)) return [last.agreed, fill(last.session, values)];
    if (!later) return [fill(last.undated, values), fill(last.text, values)];
    const [from, to] = [shown(later.from), shown(later.to)];
    const span = later.isOpen ? last.open : from === to ? last.oneDay : last.day;
    return [fill(span, { from, to }), fill(last.dated, values)];
  };
  return [
    [
      days
        ? fill(isToday ? receipt.today : receipt.day, { day: shown(days.paid) })
        : receipt.undated,
      receipt[mailed],
    ],
    [fill(days ? reply.day : reply.undated, values), fill(reply[mailed], values)],
    lastStep(),
  ];
}

/** Each step hangs lower and heavier than the one before. */
const LOOKS = [
  { string: 'md:h-5', bob: 'w-[0.7rem]', day: 'weight-400' },
  { string: 'md:h-12', bob: 'w-[1.05rem]', day: 'weight-620' },
  { string: 'md:h-21', bob: 'w-6', day: 'weight-860' },
];

/** What happens after a payment, on strings of growing length; on a phone on one string. */
export function NextSteps(props: Props) {
  return (
    <section aria-labelledby="next-title">
      <h2 className="text-lead leading-tight weight-800" id="next-title">
        {props.text.title}
      </h2>
      <ol className="mt-3 grid gap-x-gap md:grid-cols-3 md:border-t-2 md:border-ink">
        {stepsOf(props).map(([day, text], index) => (
          <li
            className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 not-last:before:absolute not-last:before:top-0 not-last:before:bottom-0 not-last:before:left-[calc(0.875rem-0.75px)] not-last:before:w-[1.5px] not-last:before:bg-current md:block md:before:hidden"
            key={index}
          >
            <span
              className="relative flex w-7 flex-col items-center max-md:row-span-2"
              aria-hidden="true"
            >
              <span className={`w-[1.5px] bg-current max-md:h-1 ${LOOKS[index]?.string ?? ''}`} />
              <Bob className={`fill-current ${LOOKS[index]?.bob ?? ''}`} />
            </span>
            <h3
              className={`text-lead leading-tight tracking-[-0.02em] md:mt-2.5 ${LOOKS[index]?.day ?? ''}`}
            >
              {day}
            </h3>
            <p className="mt-1.5 max-md:col-start-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
