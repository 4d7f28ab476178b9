/** Splits a text from content at its placeholders: every second part is the name of one. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/\{(\w+)\}/);

/**
 * Fills `{name}` placeholders in a text from content.
 * @throws {Error} for a placeholder without a value, so that a typo in content fails the build
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = splitAtPlaceholders(text).map((part, index) => {
    const value = index % 2 === 0 ? part : values[part];
    if (value !== undefined) return value;
    const known = Object.keys(values).map((name) => `{${name}}`);
    throw new Error(`"${text}" asks for {${part}}; known are ${known.join(', ')}.`);
  });
  return parts.join('');
}
