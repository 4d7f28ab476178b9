/** Splits a text so that every second part is a hyphenated word, which must not break: 'Add-on' stays on one line. */
export const splitAtHyphenated = (text: string): string[] => text.split(/(\S*\p{L}-\p{L}\S*)/u);
