/**
 * Fills `{name}` placeholders in a text from content.
 * @throws {Error} for a placeholder without a value, so that a typo in content fails the build
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = values[key];
    if (value === undefined) {
      const known = Object.keys(values).map((name) => `{${name}}`);
      throw new Error(`"${text}" asks for ${placeholder}; known are ${known.join(', ')}.`);
    }
    return String(value);
  });
}

const COUNTS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

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
