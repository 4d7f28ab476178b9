/**
 * Fills `{name}` placeholders of a text from content. Throws on a placeholder without a value,
 * so that a typing error in content stops the build instead of reaching a visitor.
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

/** A title in two parts of about one length, to be set light and heavy; a single word is all heavy. */
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

/** Whether a heading ends in the hanging full stop: a sentence that ends in a sign of its own takes no second one. */
export const takesHangingDot = (title: string): boolean => /[\p{L}\p{N}]$/u.test(title);
