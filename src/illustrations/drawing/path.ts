/** A rectangle, in the sheet's units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Point = readonly [number, number];
export type Polygon = readonly Point[];

/** Rounds to one decimal: a tenth of a pixel at full width. */
export const round = (value: number): number => Math.round(value * 10) / 10 || 0;

const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

interface Step {
  readonly letter: string;
  readonly values: readonly number[];
}

/** Parses a path of absolute M L H V C Q A Z. @throws {Error} on any other letter */
export function parsePath(d: string): Step[] {
  const steps: Step[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/gu)) {
    const arity = ARITY[letter];
    if (arity === undefined) throw new Error(`The content cannot read '${letter}' in a path.`);
    const values = (rest.match(/-?\d*\.?\d+/gu) ?? []).map(Number);
    if (arity === 0) steps.push({ letter, values: [] });
    for (let index = 0; arity > 0 && index < values.length; index += arity) {
      steps.push({ letter, values: values.slice(index, index + arity) });
    }
  }
  return steps;
}

/** Scales and moves a path: x becomes x·sx + dx, y becomes y·sy + dy. */
export function placePath(d: string, dx: number, dy: number, sx: number, sy = sx): string {
  const placed = (letter: string, value: number, index: number): number => {
    if (letter === 'H') return value * sx + dx;
    if (letter === 'V') return value * sy + dy;
    if (letter === 'A') {
      if (index === 0) return value * Math.abs(sx);
      if (index === 1) return value * Math.abs(sy);
      if (index === 4) return sx * sy < 0 ? 1 - value : value;
      if (index < 5) return value;
      return index === 5 ? value * sx + dx : value * sy + dy;
    }
    return index % 2 === 0 ? value * sx + dx : value * sy + dy;
  };
  return parsePath(d)
    .map(({ letter, values }) => {
      const numbers = values.map((value, index) => round(placed(letter, value, index)));
      return letter + numbers.join(' ');
    })
    .join('');
}

function curve(from: Point, values: readonly number[], steps: number): Point[] {
  const [a = 0, b = 0, c = 0, d = 0, e = c, f = d] = values;
  const cubic = values.length === 6;
  return Array.from({ length: steps }, (_, index): Point => {
    const t = (index + 1) / steps;
    const u = 1 - t;
    if (!cubic) {
      return [
        u * u * from[0] + 2 * u * t * a + t * t * c,
        u * u * from[1] + 2 * u * t * b + t * t * d,
      ];
    }
    const [k0, k1, k2, k3] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
    return [k0 * from[0] + k1 * a + k2 * c + k3 * e, k0 * from[1] + k1 * b + k2 * d + k3 * f];
  });
}

/** Converts a path's outlines to polygons. Replaces arcs with their chords. */
export function flatten(d: string, steps = 10): Point[][] {
  const polygons: Point[][] = [];
  let [x, y] = [0, 0];
  for (const { letter, values } of parsePath(d)) {
    if (letter === 'Z') continue;
    const [first = 0, second = 0] = values;
    if (letter === 'M') polygons.push([]);
    const points: Point[] =
      letter === 'C' || letter === 'Q'
        ? curve([x, y], values, steps)
        : letter === 'H'
          ? [[first, y]]
          : letter === 'V'
            ? [[x, first]]
            : letter === 'A'
              ? [[values[5] ?? 0, values[6] ?? 0]]
              : [[first, second]];
    polygons.at(-1)?.push(...points);
    [x, y] = points.at(-1) ?? [x, y];
  }
  return polygons;
}

/** The bounding box of polygons. */
export function boundsOf(polygons: readonly Polygon[]): Box {
  const points = polygons.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}
