/**
 * Positions of `count` strings along a rule, evenly spaced from `from` to `to`, with a gap at
 * `slot`. All values share one unit, from the left. The strings keep their order; `slot` stays
 * clear by about one pitch on both sides.
 */
export function hangingPlaces(
  count: number,
  rule: { readonly from: number; readonly to: number },
  slot?: number,
): number[] {
  const { from, to } = rule;
  if (count <= 0) return [];
  if (slot === undefined) return spread(count, from, to);
  const pitch = (to - from) / count;
  const share = Math.min(1, Math.max(0, (slot - from) / (to - from)));
  const left = pinched(Math.round(count * share), count);
  const right = count - left;
  return [
    ...spread(left, from, right === 0 ? Math.min(to, slot - pitch * 1.5) : slot - pitch),
    ...spread(right, left === 0 ? Math.max(from, slot + pitch * 1.5) : slot + pitch, to),
  ];
}

/** With fewer strings than this on one side of the slot, all strings go to the other side. */
const fewest = 3;

function pinched(left: number, count: number): number {
  if (left < fewest) return 0;
  return count - left < fewest ? count : left;
}

function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [from];
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
