import { formatPrice } from '../../../domain/money.ts';
import { bobPath } from '../../../lib/bob.ts';
import { hangPeriods, namedPeriods, ticksOf } from './chart-shape.ts';
import type { HungPeriod, Period } from './chart-shape.ts';

/** In px: the whole drawing without the names, the names' line, and the room at the left for amounts. */
const HEIGHT = 176;
const NAMES = 24;
const AMOUNTS = 64;
/** At the right the last name stands out this far, in px. */
const EDGE = 16;
/** The room that a name under the drawing needs, in px. */
const NAME_ROOM = 58;

const TEXT = 'fill-ink-soft text-[0.8125rem] tabular-nums forced-colors:fill-[CanvasText]';
const LINE = 'stroke-ink forced-colors:stroke-[CanvasText]';

interface Props {
  periods: readonly Period[];
  width: number;
  /** What the drawing says, in words. */
  label: string;
  shortName: (day: string) => string;
  /** The period that is pointed at. */
  pointed: string | null;
  onPoint: (start: string | null) => void;
}

function Bob({ x, drop, bob }: HungPeriod) {
  if (bob === 0) return null;
  return (
    <path
      className="fill-ink group-data-[pointed=true]:fill-signal forced-colors:fill-[CanvasText]"
      transform={`translate(${x - bob / 2} ${drop}) scale(${bob / 20})`}
      d={bobPath}
    />
  );
}

/** The revenue as strings that hang from one beam: the more it was, the lower the bob. */
export function Strings({ periods, width, label, shortName, pointed, onPoint }: Props) {
  const room = Math.max(0, width - AMOUNTS - EDGE);
  const hung = hangPeriods(periods, { width: room, height: HEIGHT });
  const most = Math.max(0, ...periods.map(({ cents }) => cents));
  const named = namedPeriods(periods.length, room, NAME_ROOM);
  const pace = room / Math.max(1, periods.length);
  return (
    <svg
      className="overflow-visible"
      width={width}
      height={HEIGHT + NAMES}
      role="img"
      aria-label={label}
      onPointerLeave={() => {
        onPoint(null);
      }}
    >
      {ticksOf(most, HEIGHT).map(({ cents, y }) => (
        <g key={cents}>
          <text className={TEXT} x={AMOUNTS - 10} y={y} dominantBaseline="middle" textAnchor="end">
            {formatPrice(cents)}
          </text>
          <line
            className={`${LINE} stroke-1 opacity-22`}
            x1={AMOUNTS}
            x2={AMOUNTS + room}
            y1={y}
            y2={y}
          />
        </g>
      ))}
      <g transform={`translate(${AMOUNTS} 0)`}>
        {hung.map((period, index) => (
          <g
            key={period.start}
            className="group"
            data-pointed={period.start === pointed}
            onPointerEnter={() => {
              onPoint(period.start);
            }}
          >
            <rect x={pace * index} width={pace} height={HEIGHT} fill="transparent" />
            <line
              className={`${LINE} stroke-[1.5px] group-data-[pointed=true]:stroke-signal`}
              x1={period.x}
              x2={period.x}
              y2={Math.max(period.drop, 5)}
            />
            <Bob {...period} />
            {named.has(index) && (
              <text className={TEXT} x={period.x} y={HEIGHT + NAMES - 7} textAnchor="middle">
                {shortName(period.start)}
              </text>
            )}
          </g>
        ))}
      </g>
      <line className={`${LINE} stroke-2`} x1={AMOUNTS} x2={AMOUNTS + room} y1="1" y2="1" />
    </svg>
  );
}
