import { formatPrice } from '../../../domain/money.ts';
import type { Revenue } from '../../../domain/admin/revenue.ts';
import { centsOf } from '../shared/Amount.tsx';
import { hasLabel, shortName, ticksOf } from './revenue-scale.ts';

/** In px: the bars with space above the highest one, and the labels below. */
const HEIGHT = 176;
const TOP = 10;
const NAMES = 40;
/** The share of its step's width that a bar takes. */
const FILL = 0.7;

const TEXT = 'fill-ink-soft text-[0.8125rem] tabular-nums forced-colors:fill-[CanvasText]';
const LINE = 'stroke-ink forced-colors:stroke-[CanvasText]';
const BAR =
  'fill-ink stroke-ink group-data-[active=true]:fill-signal group-data-[active=true]:stroke-signal forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText] forced-colors:group-data-[active=true]:fill-[Highlight]';
const PARTIAL_ID = 'revenue-partial';

interface Props {
  revenue: Revenue;
  /** The index of the hovered bar. */
  active: number | null;
  onActive: (index: number | null) => void;
}

/** A bar for each day or month. The last one is hatched, because its step is not over. */
export function RevenueBars({ revenue: { points, by }, active, onActive }: Props) {
  const most = Math.max(...points.map(({ revenue }) => revenue), 0);
  const heightOf = (dollars: number): number =>
    most > 0 ? (Math.max(0, dollars) / most) * (HEIGHT - TOP) : 0;
  const ticks = ticksOf(most);
  const pace = 100 / points.length;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" aria-hidden="true">
      <div className="relative tabular-nums" style={{ height: HEIGHT }}>
        {/* The widest amount sets the column's width. */}
        <span className="invisible text-[0.8125rem]">
          {formatPrice(centsOf(ticks.at(-1) ?? 0))}
        </span>
        {ticks.map((dollars) => (
          <span
            key={dollars}
            className="absolute right-0 translate-y-1/2 text-[0.8125rem]/none text-ink-soft"
            style={{ bottom: heightOf(dollars) }}
          >
            {formatPrice(centsOf(dollars))}
          </span>
        ))}
      </div>
      <svg
        className="overflow-visible"
        width="100%"
        height={HEIGHT + NAMES}
        focusable="false"
        onPointerLeave={() => onActive(null)}
      >
        <pattern id={PARTIAL_ID} width="4" height="4" patternUnits="userSpaceOnUse">
          <path className={`${LINE} stroke-2`} d="M1 0v4" />
        </pattern>
        {ticks.map((dollars) => (
          <line
            key={dollars}
            className={`${LINE} stroke-1 opacity-22`}
            x2="100%"
            y1={HEIGHT - heightOf(dollars)}
            y2={HEIGHT - heightOf(dollars)}
          />
        ))}
        {points.map((point, index) => {
          const height = heightOf(point.revenue);
          return (
            <g
              key={point.start}
              className="group"
              data-active={index === active}
              onPointerEnter={() => onActive(index)}
            >
              <rect x={`${pace * index}%`} width={`${pace}%`} height={HEIGHT} fill="transparent" />
              <rect
                className={point.is_partial ? `${LINE} stroke-1` : BAR}
                fill={point.is_partial ? `url(#${PARTIAL_ID})` : undefined}
                x={`${pace * (index + (1 - FILL) / 2)}%`}
                width={`${pace * FILL}%`}
                y={HEIGHT - height}
                height={height}
              />
              {hasLabel(index, points.length) && (
                <text
                  className={TEXT}
                  x={point.is_partial ? '100%' : `${pace * (index + 0.5)}%`}
                  y={HEIGHT + 17}
                  textAnchor={point.is_partial ? 'end' : 'middle'}
                >
                  {shortName(point, by)}
                </text>
              )}
              {point.is_partial && (
                <text className={TEXT} x="100%" y={HEIGHT + 34} textAnchor="end">
                  so far
                </text>
              )}
            </g>
          );
        })}
        <line className={`${LINE} stroke-2`} x2="100%" y1={HEIGHT} y2={HEIGHT} />
      </svg>
    </div>
  );
}
