/** More strings than these overlap, and make the chart dominate the text of the page. */
const MOST_STRINGS = 40;

/**
 * At most `most` of a chart's items, in order and evenly spaced, including the first, the last and
 * the one with the id `kept`. Keeps the cost of a page's chart constant, whatever the number of
 * items.
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
    // Replaces the nearest item between the ends. The ends stay: they are the chart's scale.
    const place = Math.min(most - 2, Math.max(1, Math.round(own / step)));
    chosen[place] = own;
  }
  return chosen.flatMap((index) => items[index] ?? []);
}
