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
  return <path transform={`translate(${x - bob / 2} ${drop}) scale(${bob / 20})`} d={bobPath} />;
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
      className="admin-strings"
      width={width}
      height={HEIGHT + NAMES}
      role="img"
      aria-label={label}
      onPointerLeave={() => {
        onPoint(null);
      }}
    >
      {ticksOf(most, HEIGHT).map(({ cents, y }) => (
        <g key={cents} className="admin-strings-tick">
          <text x={AMOUNTS - 10} y={y} dominantBaseline="middle" textAnchor="end">
            {formatPrice(cents)}
          </text>
          <line x1={AMOUNTS} x2={AMOUNTS + room} y1={y} y2={y} />
        </g>
      ))}
      <g transform={`translate(${AMOUNTS} 0)`}>
        {hung.map((period, index) => (
          <g
            key={period.start}
            className="admin-string"
            data-pointed={period.start === pointed}
            onPointerEnter={() => {
              onPoint(period.start);
            }}
          >
            <rect x={pace * index} width={pace} height={HEIGHT} fill="transparent" />
            <line x1={period.x} x2={period.x} y2={Math.max(period.drop, 5)} />
            <Bob {...period} />
            {named.has(index) && (
              <text x={period.x} y={HEIGHT + NAMES - 7} textAnchor="middle">
                {shortName(period.start)}
              </text>
            )}
          </g>
        ))}
      </g>
      <line className="admin-strings-beam" x1={AMOUNTS} x2={AMOUNTS + room} y1="1" y2="1" />
    </svg>
  );
}
