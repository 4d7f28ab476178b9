import { readFileSync } from 'node:fs';
import { parse } from 'culori';
import type { Oklch } from 'culori';
import type { Theme } from '../../src/build/palette.ts';

/** The text of src/styles/tokens.css. */
export const source = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

const pair = /^--color-([\w-]+):\s*light-dark\(\s*(oklch\([^)]*\))\s*,\s*(oklch\([^)]*\))\s*\)$/;

const read = (text: string) => parse(text) as Required<Oklch>;

function declarations(block: string): string[] {
  return block
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' '))
    .filter((declaration) => declaration.startsWith('--'));
}

function block(selector: string, css = source): string {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`src/styles/tokens.css has no block "${selector}".`);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
}

/** Color declarations of the theme that are not one light-dark() of two OKLCH colors. */
export const strayColors = declarations(block('@theme static')).filter(
  (declaration) => declaration.startsWith('--color-') && !pair.test(declaration),
);

export type Colors = ReadonlyMap<string, Readonly<Record<Theme, Required<Oklch>>>>;

/** Each color token of a stylesheet in both themes. */
export const readColors = (css: string): Colors =>
  new Map(
    declarations(block('@theme static', css)).flatMap((declaration) => {
      const [, name, light, dark] = pair.exec(declaration) ?? [];
      return name && light && dark
        ? [[name, { light: read(light), dark: read(dark) }] as const]
        : [];
    }),
  );

/** The color tokens of src/styles/tokens.css. */
export const colors = readColors(source);

/** The values of the color names inside an inverted section. */
export const invertedColors: ReadonlyMap<string, string> = new Map(
  declarations(block('.inverted')).flatMap((declaration) => {
    const [, name, other] = /^--color-([\w-]+): var\(--color-([\w-]+)\)$/.exec(declaration) ?? [];
    return name && other ? [[name, other] as const] : [];
  }),
);
