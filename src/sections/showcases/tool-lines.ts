/** Lines of the design tool's artboard, as SVG path data in artboard pixels. */

/** An artboard's size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How often `gap` fits into `length`, ends not counted. Each step of a path is the same text, which compresses well. */
const steps = (length: number, gap: number): number => Math.ceil(length / gap) - 1;

/** A square grid over the whole artboard. */
export function gridLines({ width, height }: Size, gap: number): string {
  const down = `m${gap} 0v${height}m0-${height}`.repeat(steps(width, gap));
  const across = `m0 ${gap}h${width}m-${width} 0`.repeat(steps(height, gap));
  return `M0 0${down}M0 0${across}`;
}

/** A ruler 1 unit thick: a tick at each `gap`, every fifth one across the whole ruler. */
export function rulerTicks(length: number, gap: number, along: 'x' | 'y'): string {
  const ticks = Array.from({ length: steps(length, gap) + 1 }, (_, index) => {
    const from = index % 5 === 0 ? 0 : 0.55;
    return along === 'x' ? `m0 ${from}V1m${gap}-1` : `m${from} 0H1m-1 ${gap}`;
  });
  return `M0 0${ticks.join('')}`;
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
