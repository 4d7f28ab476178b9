import { expect, test } from 'vitest';
import { pageStyles, wordsOfPage, wordsOfScript } from '../../src/lib/page-styles.ts';

const CSS = `:root{--a:red;--tw-b:blue;--color-c:red;--d:1}.p-4{padding:1rem}.md\\:p-6{padding:1.5rem}
.weight-720{font-weight:720}.text-a{color:var(--a)}.text-b{color:var(--tw-b)}.\\[\\&\\>svg\\]\\:w-full{&>svg{width:100%}}
b{color:red}sub,sup{line-height:0}:focus-visible{outline:1px solid}`;
const kept = (html: string, script = '') =>
  pageStyles(CSS)([wordsOfPage(html), wordsOfScript(script)]);

test('a page keeps the classes that its attributes or a script of it name', () => {
  const css = kept('<p class="p-4">text-a</p>', 'const look="md:p-6 other"');
  expect(css).toContain('.p-4');
  expect(css).toContain('.md\\:p-6');
  expect(css).not.toContain('.text-a');
});

test('a rule for elements is removed if the page has none of them; a rule for any element is kept', () => {
  expect(kept('<b>')).toContain('b{color:red}');
  expect(kept('', 'h("sup")')).toContain('line-height:0');
  expect(kept('<p>')).not.toContain('line-height:0');
  expect(kept('<p>')).toContain(':focus-visible');
});

test.each(['[&>svg]:w-full', '[&amp;&gt;svg]:w-full', '[&#38;>svg]:w-full'])(
  'a class is found with its characters escaped in any way: %s',
  (written) => {
    expect(kept(`<p class="a ${written} b"><svg></svg>`)).toContain('width:100%');
  },
);

test('a class that ends in a number is kept if a script computes the number', () => {
  expect(kept('', 'className:`a weight-${w}`')).toContain('.weight-720');
  expect(kept('<script>className:`weight-${w}`</script>')).toContain('.weight-720');
  expect(kept('<p class="weight-460">')).not.toContain('.weight-720');
});

test('a variable is kept if a rule or script reads it; colors are kept if a page has drawings', () => {
  expect(kept('<p class="text-b">')).toContain('--tw-b');
  expect(kept('')).not.toContain('--tw-b');
  expect(kept('')).not.toContain('--a');
  expect(kept('', 'style.getPropertyValue("--d")')).toContain('--d:1');
  expect(kept('<svg data-drawing>')).toContain('--color-c');
  expect(kept('', 'h("svg",{"data-drawing":""})')).toContain('--color-c');
  expect(kept('')).not.toContain('--color-c');
});
