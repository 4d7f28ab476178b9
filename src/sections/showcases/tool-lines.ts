/** Lines of the design tool's artboard, as SVG path data in artboard pixels. */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions from 0 to below `length`, `gap` apart. */
const every = (gap: number, length: number): number[] =>
  Array.from({ length: Math.ceil(length / gap) }, (_, index) => index * gap);

/** A square grid over the whole artboard. */
export function gridLines({ width, height }: Size, gap: number): string {
  const down = every(gap, width).slice(1);
  const across = every(gap, height).slice(1);
  return [...down.map((x) => `M${x} 0V${height}`), ...across.map((y) => `M0 ${y}H${width}`)].join(
    '',
  );
}

/** A ruler 1 unit thick: a tick at each `gap`, every fifth one across the whole ruler. */
export function rulerTicks(length: number, gap: number, along: 'x' | 'y'): string {
  return every(gap, length)
    .map((at, index) => {
      const from = index % 5 === 0 ? 0 : 0.55;
      return along === 'x' ? `M${at} ${from}V1` : `M${from} ${at}H1`;
    })
    .join('');
}

/** The frame of a selection and its eight handles. */
export function selection(
  { width, height }: Size,
  inset: number,
  handle: number,
): { readonly frame: string; readonly handles: string } {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const half = handle / 2;
  const corners = [left, width / 2, right].flatMap((x) =>
    [top, height / 2, bottom]
      .filter((y) => x !== width / 2 || y !== height / 2)
      .map((y) => `M${x - half} ${y - half}h${handle}v${handle}h${-handle}z`),
  );
  return { frame: `M${left} ${top}H${right}V${bottom}H${left}z`, handles: corners.join('') };
}
