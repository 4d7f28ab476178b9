/** The longest and the shortest row of a grid, in items. */
interface Limits {
  readonly least: number;
  readonly most: number;
}

/**
 * The columns of a grid whose rows are about as long as each other: seven items, six at most, are four and three, not
 * six and one. A grid of few items has the `least` columns, some of which stay empty.
 */
export function evenColumns(count: number, { least, most }: Limits): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(least, Math.ceil(count / rows));
}
