import { transform } from 'lightningcss';

const CLASS = /\.((?:\\.|[\w-])+)/g;
/** Tailwind's own; drawings read those of the theme, too. */
const VARIABLE = /--tw-[\w-]+/g;
/** What separates the words of markup and scripts; a class may hold anything else. */
const BETWEEN_WORDS = /[\s"'`]+|\$\{/;
/** A number that is computed where the class is used follows its name: a script holds `weight-` alone. */
const NUMBER = /\d+$/;

/** Each word of a page or of a script that could be a class. */
export function wordsOf(source: string): ReadonlySet<string> {
  const text = source
    .replaceAll(/&(?:#34|#39|quot);/g, '"')
    .replaceAll(/&(?:gt|#62);/g, '>')
    .replaceAll(/&(?:amp|#38);/g, '&');
  return new Set(text.split(BETWEEN_WORDS));
}

const without = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

/**
 * A stylesheet without the classes that a page does not name, and then without the variables of Tailwind that no rule reads.
 * @param words of the page, and of each script that it may load
 */
export function keepUsed(css: string, words: readonly ReadonlySet<string>[]): string {
  const isNamed = (name: string) => words.some((set) => set.has(name));
  const classes = [...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));
  const kept = without(
    css,
    classes.filter((name) => !isNamed(name) && !isNamed(name.replace(NUMBER, ''))),
  );
  const read = new Set([...kept.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const variables = [...kept.matchAll(VARIABLE)].map(([name]) => name);
  return without(
    kept,
    variables.filter((name) => !read.has(name)),
  );
}
