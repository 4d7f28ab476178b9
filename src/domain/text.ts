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

/** Multi-line text without control characters and lone surrogates, which the database rejects. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim();
