import { centsFromDollars, formatPrice } from '../../../domain/money.ts';
import type { Summary } from '../../../domain/desk/summary.ts';
import { Bob } from '../../../components/ui/Bob.tsx';
import { Bone } from '../parts/Bone.tsx';
import { useWords } from '../words.ts';
import { heftOf } from './card-weights.ts';
import type { Heft } from './card-weights.ts';

const TONES = {
  ink: { card: '', value: 'text-[1.375rem]/[1.1]', line: 'stroke-ink', bob: 'fill-ink' },
  signal: {
    card: 'col-span-full md:col-auto',
    value: 'text-head/[1.1]',
    line: 'stroke-signal',
    bob: 'fill-signal',
  },
};

interface CardProps {
  title: string;
  /** null while it is not known. */
  value: string | null;
  heft: Heft;
  isSignal?: boolean;
}

function Card({ title, value, heft, isSignal = false }: CardProps) {
  const tone = TONES[isSignal ? 'signal' : 'ink'];
  return (
    <div
      className={`grid grid-cols-[1rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 border-t-2 border-ink pr-3 ${tone.card}`}
    >
      <dt className="col-start-2 pt-1 text-small" style={{ marginTop: heft.string }}>
        {title}
      </dt>
      <dd
        className={`col-start-2 -ml-[0.03em] tracking-head wrap-anywhere tabular-nums md:text-[length:clamp(1.375rem,2.4vw,2.25rem)]/[1.1] min-[80rem]:text-[length:clamp(1.75rem,2.1vw,2.25rem)]/[1.1] ${tone.value} weight-${heft.weight}`}
      >
        {value ?? <Bone size="figure" />}
      </dd>
      <span
        className="col-start-1 row-span-2 row-start-1 grid auto-rows-min justify-items-center"
        aria-hidden="true"
      >
        <svg width="2" height={heft.string} focusable="false">
          <line
            className={`stroke-2 forced-colors:stroke-[CanvasText] ${tone.line}`}
            x1="1"
            x2="1"
            y2="100%"
          />
        </svg>
        <Bob className={`-mt-px w-[0.9rem] ${tone.bob}`} />
      </span>
    </div>
  );
}

const count = new Intl.NumberFormat('en-US');

/** The four figures, over all rows: each as heavy, and hung as low, as its part of the whole. */
export function Cards({ summary }: { summary: Summary | undefined }) {
  const { cards } = useWords();
  const orders = summary?.orders;
  const shown = (value: number | undefined) => (value === undefined ? null : count.format(value));
  const heft = (value: number | undefined) => heftOf(value ?? 0, orders?.total ?? 0);
  const revenue =
    summary === undefined ? null : formatPrice(centsFromDollars(summary.revenue) ?? 0);
  return (
    <section aria-label={cards.title} aria-busy={summary === undefined}>
      <dl className="grid grid-cols-3 gap-y-4 md:grid-cols-[minmax(0,9fr)_minmax(0,5fr)_minmax(0,6fr)_minmax(0,5fr)] min-[80rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[80rem]:gap-y-6">
        <Card title={cards.revenue} value={revenue} heft={heftOf(1, 1)} isSignal />
        <Card title={cards.orders} value={shown(orders?.total)} heft={heft(orders?.total)} />
        <Card
          title={cards.completed}
          value={shown(orders?.completed)}
          heft={heft(orders?.completed)}
        />
        <Card title={cards.pending} value={shown(orders?.pending)} heft={heft(orders?.pending)} />
      </dl>
    </section>
  );
}
