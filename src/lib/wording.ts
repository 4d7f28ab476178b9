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
