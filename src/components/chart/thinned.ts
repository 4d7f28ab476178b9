/** More strings than these hang into one another, and would outweigh the words of the page that they stand on. */
const MOST_STRINGS = 40;

/**
 * At most `most` of a chart's items, in their order and evenly out of all of them: the first, the last and the one
 * with the id `kept` among them. A page's chart then costs the same however much is sold.
 */
export function thinned<Item extends { readonly id: string }>(
  items: readonly Item[],
  kept: string,
  most = MOST_STRINGS,
): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  const chosen = Array.from({ length: most }, (_, index) => Math.round(index * step));
  const own = items.findIndex(({ id }) => id === kept);
  if (own > 0 && own < items.length - 1) {
    // It takes the place of the nearest one between the ends, which stay: they are the chart's scale.
    const place = Math.min(most - 2, Math.max(1, Math.round(own / step)));
    chosen[place] = own;
  }
  return chosen.flatMap((index) => items[index] ?? []);
}
