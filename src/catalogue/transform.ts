/** A 2D matrix as SVG writes it: x becomes a·x + c·y + e, y becomes b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (one: Matrix, other: Matrix): Matrix => {
  const [a, b, c, d, e, f] = one;
  const [A, B, C, D, E, F] = other;
  return [
    a * A + c * B,
    b * A + d * B,
    a * C + c * D,
    b * C + d * D,
    a * E + c * F + e,
    b * E + d * F + f,
  ];
};

export const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** How much larger a matrix makes a text, on average of both directions. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

function matrixOf(name: string, [a = 0, b, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  if (name === 'matrix') return [a, b ?? 0, c, d, e, f];
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  const angle = (a * Math.PI) / 180;
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0];
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0];
  if (name !== 'rotate') return IDENTITY;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned: Matrix = [cos, sin, -sin, cos, 0, 0];
  const [x, y] = [b ?? 0, c];
  return multiply(multiply([1, 0, 0, 1, x, y], turned), [1, 0, 0, 1, -x, -y]);
}

/** The matrix of a `transform` attribute. */
export const parseTransform = (transform: string): Matrix =>
  [...transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce<Matrix>(
    (sum, [, name = '', values = '']) =>
      multiply(sum, matrixOf(name, (values.match(/[-+.\de]+/g) ?? []).map(Number))),
    IDENTITY,
  );
