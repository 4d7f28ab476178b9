import { ident, parse, walk } from 'css-tree';
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
