// Apart from domain/text.ts, which pages load that read no input.

/** Line breaks, control characters and lone surrogates, the last of which the database rejects. */
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;
const INVISIBLE = /\p{Cf}+/gu;
const JOINER = /[\u200c\u200d]/;

/** Letters that a joiner shapes, and the parts of an emoji that it joins. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

/** Removes format characters, which show nothing and come with pasted text, except a joiner inside a word that needs it. */
const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, (run: string, at: number) => {
    const joiner = JOINER.exec(run)?.[0];
    if (joiner === undefined) return '';
    const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
    const after = String.fromCodePoint(text.codePointAt(at + run.length) ?? 0);
    return JOINED.test(before) && JOINED.test(after) ? joiner : '';
  });

/** One line of text as people type or paste it, without what nobody sees: nothing is left of a text that shows nothing. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text.replace(BREAKS, ' ')).replace(/\s+/gu, ' ').trim();

/** The same for text of several lines. */
export const cleanText = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ''))
    .replace(NO_BREAK_SPACES, ' ')
    .trim();
