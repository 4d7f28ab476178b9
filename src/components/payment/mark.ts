/** An outline and its color. Two colors are a gradient from its left edge to its right. */
export interface MarkShape {
  readonly d: string;
  readonly fill: string | readonly [from: string, to: string];
}

/** A brand's mark in its own units, with its origin at (0, 0). */
export interface Mark {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly MarkShape[];
}

/** The plate behind every mark, in units. */
export const plate = { width: 160, height: 96 } as const;

/** The limits of a mark on the plate: area in square units, width and height in units. */
const room = { area: 3200, width: 122, height: 62 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * The position and scale of a mark on the plate. Marks look equally large when they cover equal
 * areas, not when they are equally wide; a long wordmark is limited by the plate's margins.
 */
export function placeMark({ width, height }: Pick<Mark, 'width' | 'height'>): Place {
  const scale = Math.min(
    Math.sqrt(room.area / (width * height)),
    room.width / width,
    room.height / height,
  );
  const size = { width: tenth(width * scale), height: tenth(height * scale) };
  return {
    x: tenth((plate.width - size.width) / 2),
    y: tenth((plate.height - size.height) / 2),
    ...size,
  };
}

/** The mark as an SVG file, on the plate's view box. */
export function markSvg(mark: Mark): string {
  const { x, y, width, height } = placeMark(mark);
  const gradients = mark.shapes.map(({ fill }, index) =>
    typeof fill === 'string'
      ? ''
      : `<linearGradient id="g${index}"><stop stop-color="${fill[0]}"/><stop offset="1" stop-color="${fill[1]}"/></linearGradient>`,
  );
  const paths = mark.shapes.map(
    ({ d, fill }, index) =>
      `<path d="${d}" fill="${typeof fill === 'string' ? fill : `url(#g${index})`}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plate.width} ${plate.height}">` +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${mark.width} ${mark.height}">` +
    `${gradients.join('')}${paths.join('')}</svg></svg>`
  );
}
