import { bobBox, bobPath } from '../../domain/bob.ts';
import { chartBob, chartLength } from '../../components/chart/labels.ts';
import { fontWeight, scaleOf } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';
import { formatPrice } from '../../domain/money.ts';
import type { PaidItem } from './props.ts';

/** The buyer's order, and how its string looks. */
interface Own {
  /** The item's; that of no item for an order that staff made. */
  id: string;
  name: string;
  cents: number;
  /** `part`: as long as what has arrived, below it dashed. */
  kind: 'paid' | 'waiting' | 'part' | 'empty';
  /** Cents. */
  arrived: number;
  label: string;
}

interface Props {
  /** By ascending price. */
  items: readonly PaidItem[];
  label: string;
  /** Without it no string stands out. */
  own: Own | undefined;
  isFaint: boolean;
}

/** Strings within the width of a label, in narrow and in wide windows. */
const SPAN = { narrow: 13, wide: 8 };

/** A string's place, percent of the chart. */
const xOf = (index: number, { length }: readonly PaidItem[]): number =>
  Number(((index * 100) / Math.max(1, length - 1)).toFixed(2));

/** The prices of all services as a chart to scale, in which the buyer's order hangs. */
export function PriceChart({ items, label, own, isFaint }: Props) {
  const scale = scaleOf(items.map(({ cents }) => cents));
  const ownIndex = items.findIndex(({ id }) => id === own?.id);
  return (
    <div
      className={`pointer-events-none absolute inset-x-gutter top-0 h-52 md:bottom-22 md:h-auto print:hidden ${isFaint ? 'opacity-60' : ''}`}
      role="img"
      aria-label={label}
      data-chart=""
    >
      <svg className="block size-full overflow-visible" aria-hidden="true">
        {items.map(({ id, cents }, index) => {
          const depth = `${chartLength(cents, scale)}%`;
          return index === ownIndex ? null : (
            <svg key={id} className="overflow-visible" x={`${xOf(index, items)}%`}>
              <line className="stroke-ink/55" y2={depth} />
              <svg className="overflow-visible" y={depth}>
                <path
                  className="fill-ground stroke-ink stroke-[1.25] [vector-effect:non-scaling-stroke] max-md:scale-46 md:max-lg:scale-70"
                  d={bobPath}
                  transform={`scale(${chartBob(cents, scale)}) translate(-10 -1)`}
                />
              </svg>
            </svg>
          );
        })}
      </svg>
      {own && ownIndex >= 0 && <OwnString own={own} index={ownIndex} items={items} scale={scale} />}
    </div>
  );
}

interface OwnProps {
  own: Own;
  index: number;
  items: readonly PaidItem[];
  scale: Scale;
}

/** Drawn once the order is known, so its style attributes are never part of the page's HTML. */
function OwnString({ own, index, items, scale }: OwnProps) {
  const { kind, label } = own;
  const x = xOf(index, items);
  const y = chartLength(own.cents, scale);
  const bob = 20 * chartBob(own.cents, scale);
  // Lighter neighbors are shorter, so a label goes to the left where it has the room.
  const isDeep = y > 55;
  const right = { narrow: x < 50, wide: x < 26 };
  /** Where a label to the right clears the longest string that it passes below. */
  const below = (isRight: boolean, span: number, size: number): string => {
    const { cents } = items[Math.min(items.length - 1, index + span)] ?? own;
    const room = Math.round(34 * chartBob(cents, scale) * size);
    return isRight ? `calc(${chartLength(cents, scale)}% + ${room}px)` : '0px';
  };
  const style = {
    '--x': `${x}%`,
    '--y': `${kind === 'part' ? chartLength(own.arrived, scale) : y}%`,
    '--bob-n': `${Math.max(17, bob * 0.46)}px`,
    '--bob-w': `${Math.max(27, bob)}px`,
    '--under-n': below(right.narrow, SPAN.narrow, 0.46),
    '--under-w': below(right.wide, SPAN.wide, 1),
  };
  const isSolid = kind === 'paid' || kind === 'part';
  return (
    <div
      className="absolute inset-0 [--bob:var(--bob-n)] [--end:max(2.75rem,var(--y))] [--under:var(--under-n)] motion-safe:data-[kind=paid]:animate-[hang_900ms_var(--ease-settle)_backwards] md:[--bob:var(--bob-w)] md:[--end:max(1rem,var(--y))] md:[--under:var(--under-w)]"
      style={style as React.CSSProperties}
      data-kind={kind}
      aria-hidden="true"
    >
      {kind === 'part' && (
        <div
          className="absolute top-0 left-(--x) w-0 border-l-2 border-dashed border-signal"
          style={{ height: `${y}%` }}
        />
      )}
      <div
        className={`absolute top-0 left-(--x) -ml-px h-(--end) w-0 border-l-2 border-signal ${kind === 'waiting' ? 'border-dashed' : ''}`}
      />
      {kind === 'empty' ? (
        <div className="absolute top-(--end) left-(--x) size-2.5 -translate-x-1/2 rounded-[50%] border-2 border-signal bg-ground" />
      ) : (
        <svg
          className={`absolute top-(--end) left-(--x) w-(--bob) -translate-x-1/2 overflow-visible stroke-signal stroke-[1.25] ${isSolid ? 'fill-signal' : 'fill-ground'}`}
          viewBox={bobBox}
        >
          <path className="[vector-effect:non-scaling-stroke]" d={bobPath} />
        </svg>
      )}
      <div
        className={`absolute w-max max-w-[min(11rem,42vw)] text-small leading-[1.25] font-bold ${kind === 'paid' ? 'text-signal-text' : 'text-ink'} ${placeOf(isDeep, right)}`}
      >
        <span>{label}</span>
        <div
          className="text-[clamp(1.25rem,1rem+1.1vw,2.25rem)] leading-[1.1] tabular-nums"
          style={{ fontWeight: fontWeight(own.cents, scale, 300) }}
        >
          {formatPrice(own.cents)}
        </div>
        {own.name}
      </div>
    </div>
  );
}

/** Left of both long strings, halfway down; else under the bob, to the left or the right of it. */
function placeOf(isDeep: boolean, right: { narrow: boolean; wide: boolean }): string {
  if (isDeep) return 'top-[58%] right-[calc(100%/29+1.5rem)] text-right';
  const narrow = right.narrow
    ? 'max-md:left-(--x)'
    : 'max-md:right-[calc(100%-var(--x))] max-md:text-right';
  const wide = right.wide ? 'md:left-(--x)' : 'md:right-[calc(100%-var(--x))] md:text-right';
  return `top-[calc(max(var(--end)+1.7*var(--bob),var(--under))+0.6rem)] ${narrow} ${wide}`;
}
