const COUNTS =
  /* @__PURE__ */ 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count as texts write it: in words up to twelve. */
export const countInWords = (count: number): string => COUNTS[count] ?? String(count);

/** Splits a title into a light and a heavy part of similar length; a single word is heavy. */
export function lightAndHeavy(title: string): [light: string, heavy: string] {
  const words = title.split(' ');
  const cuts = words
    .slice(1)
    .map((_, index): [string, string] => [
      words.slice(0, index + 1).join(' '),
      words.slice(index + 1).join(' '),
    ]);
  const difference = ([light, heavy]: [string, string]) => Math.abs(heavy.length - light.length);
  const [best] = cuts.toSorted((one, other) => difference(one) - difference(other));
  return best ?? ['', title];
}

/** Whether a heading gets a hanging dot: only if it has no closing punctuation. */
export const takesHangingDot = (title: string): boolean => /[\p{L}\p{N}]$/u.test(title);

/** Splits a text so that every second part is a hyphenated word or range, which must not break: 'Add-on', '1-2'. */
export const splitAtHyphenated = (text: string): string[] =>
  text.split(/(\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*)/u);
