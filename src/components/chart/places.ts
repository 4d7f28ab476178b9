/** With fewer strings than this on one side of the slot, all strings go to the other side. */
const FEWEST = 3;

function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [from];
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}

/**
 * Positions of `count` strings along a rule of `width`, evenly spaced, with a gap at `slot`. All
 * values share one unit, from the left. The strings keep their order; `slot` stays clear by about
 * one pitch on both sides.
 */
export function hangingPlaces(count: number, width: number, slot?: number): number[] {
  if (count <= 0) return [];
  if (slot === undefined) return spread(count, 0, width);
  const pitch = width / count;
  const share = Math.min(1, Math.max(0, slot / width));
  const near = Math.round(count * share);
  const left = near < FEWEST ? 0 : count - near < FEWEST ? count : near;
  const right = count - left;
  return [
    ...spread(left, 0, right === 0 ? Math.min(width, slot - pitch * 1.5) : slot - pitch),
    ...spread(right, left === 0 ? Math.max(0, slot + pitch * 1.5) : slot + pitch, width),
  ];
}
