import { transform } from 'lightningcss';
import type { CustomAtRules, Visitor } from 'lightningcss';

const CLASS = /\.((?:\\.|[\w-])+)/g;
const VARIABLE = /--[\w-]+/g;
/** Drawings are separate SVG files that read the color variables of the page. */
const COLOR = /^--color-/;
const DRAWING = 'data-drawing';
const READ_VARIABLE = /var\((--[\w-]+)/g;
/** Separators of words in scripts and attributes; a class may contain any other character. */
const BETWEEN_WORDS = /[\s"'`]+|\$\{/;
const BETWEEN_NAMES = /[^\w-]+/;
const ELEMENT = /<([a-z][\w-]*)/g;
const ATTRIBUTE = /="([^"]*)"/g;
const INLINE_SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
/** Scripts append a computed number to a class prefix, so they contain only `weight-`. */
const NUMBER = /\d+$/;

/** Every word of a script that could be a class, an element or a variable. */
export function wordsOfScript(source: string): ReadonlySet<string> {
  return new Set(source.split(BETWEEN_WORDS));
}

/** The elements of a page, and every word of its attributes and inline scripts; not its styles. */
export function wordsOfPage(html: string): ReadonlySet<string> {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  const attributes = all(ATTRIBUTE)
    .join(' ')
    .replaceAll(/&(?:#34|#39|quot);/g, '"')
    .replaceAll(/&(?:gt|#62);/g, '>')
    .replaceAll(/&(?:amp|#38);/g, '&');
  const texts = [attributes, ...all(INLINE_SCRIPT)];
  const words = texts.flatMap((text) => text.split(BETWEEN_WORDS));
  return new Set([...all(ELEMENT), ...words, ...(html.includes(` ${DRAWING}`) ? [DRAWING] : [])]);
}

const classesOf = (css: string): string[] =>
  [...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));

function without(css: string, unusedSymbols: string[], visitor?: Visitor<CustomAtRules>): string {
  const code = Buffer.from(css);
  const options = { filename: 'page.css', code, minify: true, unusedSymbols };
  return transform(visitor ? { ...options, visitor } : options).code.toString();
}

/** Removes unused classes and elements from a stylesheet, then variables that nothing reads. */
function keepUsed(css: string, named: ReadonlySet<string>): string {
  const unused = classesOf(css).filter((name) => !named.has(name));
  const kept = without(css, unused, {
    Rule: {
      style: ({ value: { selectors } }) =>
        selectors.every((parts) =>
          parts.some((part) => part.type === 'type' && !named.has(part.name)),
        )
          ? []
          : undefined,
    },
  });
  const read = new Set([...kept.matchAll(READ_VARIABLE)].map(([, name]) => name));
  const variables = new Set([...kept.matchAll(VARIABLE)].map(([name]) => name));
  return without(
    kept,
    [...variables].filter(
      (name) => !read.has(name) && !named.has(name) && !(named.has(DRAWING) && COLOR.test(name)),
    ),
  );
}

/**
 * Returns the part of a stylesheet that a page needs, for the words of the page and of each script
 * that it may load. Memoized, because most pages use the same classes.
 */
export function pageStyles(css: string): (words: readonly ReadonlySet<string>[]) => string {
  const names = [...new Set([...classesOf(css), ...css.split(BETWEEN_NAMES), DRAWING])];
  const known = new Map<string, string>();
  return (words) => {
    const isNamed = (name: string) => words.some((set) => set.has(name));
    const named = names.filter((name) => isNamed(name) || isNamed(name.replace(NUMBER, '')));
    const key = named.join(' ');
    const kept = known.get(key) ?? keepUsed(css, new Set(named));
    known.set(key, kept);
    return kept;
  };
}
