import { expect, test } from 'vitest';
import { keepUsed, wordsOf } from '../../src/lib/page-styles.ts';

const CSS = `:root{--a:red;--tw-b:blue}.p-4{padding:1rem}.md\\:p-6{padding:1.5rem}.weight-720{font-weight:720}
.text-a{color:var(--a)}.text-b{color:var(--tw-b)}.\\[\\&\\>svg\\]\\:w-full{&>svg{width:100%}}b{color:red}`;
const kept = (...sources: string[]) => keepUsed(CSS, sources.map(wordsOf));

test('a page keeps the classes that it or a script of it names, and rules without a class', () => {
  const css = kept('<p class="p-4">', 'const look="md:p-6 other"');
  expect(css).toContain('.p-4');
  expect(css).toContain('.md\\:p-6');
  expect(css).toContain('b{color:red}');
  expect(css).not.toContain('.text-a');
});

test.each(['[&>svg]:w-full', '[&amp;&gt;svg]:w-full', '[&#38;>svg]:w-full'])(
  'a class is found however markup writes its characters: %s',
  (written) => {
    expect(kept(`<p class="a ${written} b">`)).toContain('width:100%');
  },
);

test('a class that a computed number ends stays where a script computes it', () => {
  expect(kept('', 'className:`a weight-${w}`')).toContain('.weight-720');
  expect(kept('<p class="weight-460">')).not.toContain('.weight-720');
});

test('a variable of Tailwind goes with the last rule that reads it; those of the theme stay', () => {
  expect(kept('<p class="text-b">')).toContain('--tw-b');
  expect(kept('')).not.toContain('--tw-b');
  expect(kept('')).toContain('--a');
});
