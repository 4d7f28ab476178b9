import { centsFromDollars, formatPrice } from '../../../domain/money.ts';
import type { Summary } from '../../../domain/desk/summary.ts';
import { Bob } from '../../../components/ui/Bob.tsx';
import { useWords } from '../words.ts';
import { heftOf } from './card-weights.ts';
import type { Heft } from './card-weights.ts';

interface CardProps {
  title: string;
  /** null while it is not known. */
  value: string | null;
  heft: Heft;
  isSignal?: boolean;
}

function Card({ title, value, heft, isSignal = false }: CardProps) {
  return (
    <div className={`admin-card ${isSignal ? 'admin-card-signal' : ''}`}>
      <dt className="admin-card-title" style={{ marginTop: heft.string }}>
        {title}
      </dt>
      <dd className={`admin-card-value tabular-nums weight-${heft.weight}`}>
        {value ?? <span className="admin-bone admin-bone-figure" />}
      </dd>
      <span className="admin-card-plumb" aria-hidden="true">
        <svg width="2" height={heft.string} focusable="false">
          <line x1="1" x2="1" y2="100%" />
        </svg>
        <Bob />
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
      <dl className="admin-cards">
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
