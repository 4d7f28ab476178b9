import { generate, ident, parse, walk } from 'css-tree';
import type { CssNode } from 'css-tree';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import type { Page } from './site.ts';

const { pages } = await openSite();

const parsed = new Map<string, readonly string[]>();

/** The classes in a stylesheet's selectors, read once: most pages have the same one. */
function selectorsOf(css: string): readonly string[] {
  const known = parsed.get(css);
  if (known) return known;
  const names: string[] = [];
  walk(parse(css), (node) => {
    if (node.type === 'ClassSelector') names.push(ident.decode(node.name));
  });
  parsed.set(css, names);
  return names;
}

const classesWithRules = ({ document }: Page): Set<string> =>
  new Set(
    document.querySelectorAll('style').flatMap(({ textContent }) => selectorsOf(textContent)),
  );

const classesOf = ({ document }: Page): Set<string> =>
  new Set(document.querySelectorAll('[class]').flatMap(({ classList }) => [...classList.values()]));

test('a class that has a rule in public.css has one in the stylesheet of each page that uses it', () => {
  const whole = pages.find(({ path }) => path === '/pricing');
  const known = whole ? classesWithRules(whole) : new Set();
  expect(known.size).toBeGreaterThan(500);
  const missing = pages.flatMap((page) => {
    const own = classesWithRules(page);
    return [...classesOf(page)]
      .filter((name) => known.has(name) && !own.has(name))
      .map((name) => `${page.path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** The parts of a selector after its last combinator. */
function subjectOf(selector: CssNode): CssNode[] {
  const parts = selector.type === 'Selector' ? selector.children.toArray() : [];
  return parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
}

/** Whether a browser can tell by a name which elements a selector may match. */
const isNamed = (selector: CssNode): boolean =>
  subjectOf(selector).some((part) => {
    if (part.type === 'TypeSelector') return part.name !== '*';
    if (part.type !== 'PseudoClassSelector')
      return ['ClassSelector', 'IdSelector', 'AttributeSelector'].includes(part.type);
    const [list] = part.children?.toArray() ?? [];
    return (
      /^(is|where)$/.test(part.name) &&
      list?.type === 'SelectorList' &&
      list.children.toArray().every(isNamed)
    );
  });

/** Where the subject is `*` or `:target` alone, a change of the class styles every element of the page anew. */
test('what a state of the whole page changes is named in its rules', () => {
  const states = new Map<string, boolean>();
  for (const css of new Set(
    pages.flatMap(({ document }) =>
      document.querySelectorAll('style').map(({ textContent }) => textContent),
    ),
  ))
    walk(parse(css), (node) => {
      if (node.type !== 'Selector') return;
      const text = generate(node);
      if (text.startsWith('.is-')) states.set(text, isNamed(node));
    });
  expect(states.size).toBeGreaterThan(3);
  expect([...states].filter(([, named]) => !named)).toEqual([]);
});
