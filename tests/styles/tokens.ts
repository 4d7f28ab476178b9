import { readFileSync } from 'node:fs';
import type { Oklch } from './colour.ts';

export type Theme = 'light' | 'dark';

const source = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

const oklch = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)/;
const pair = /^--color-([\w-]+):\s*light-dark\(\s*(oklch\([^)]*\))\s*,\s*(oklch\([^)]*\))\s*\)$/;

function read(text: string): Oklch {
  const [, lightness, chroma, hue] = oklch.exec(text) ?? [];
  return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
}

function declarations(block: string): string[] {
  return block
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' '))
    .filter((declaration) => declaration.startsWith('--'));
}

function block(selector: string): string {
  const start = source.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`src/styles/tokens.css has no block "${selector}".`);
  return source.slice(source.indexOf('{', start) + 1, source.indexOf('\n}', start));
}

/** The colour declarations of the theme that are not one light-dark() of two OKLCH colours. */
export const strayColours = declarations(block('@theme static')).filter(
  (declaration) => declaration.startsWith('--color-') && !pair.test(declaration),
);

/** Each colour token in both themes. */
export const colours: ReadonlyMap<string, Readonly<Record<Theme, Oklch>>> = new Map(
  declarations(block('@theme static')).flatMap((declaration) => {
    const [, name, light, dark] = pair.exec(declaration) ?? [];
    return name && light && dark ? [[name, { light: read(light), dark: read(dark) }] as const] : [];
  }),
);

/** What the names of colours stand for inside a slab. */
export const slabColours: ReadonlyMap<string, string> = new Map(
  declarations(block('.slab')).flatMap((declaration) => {
    const [, name, other] = /^--color-([\w-]+): var\(--color-([\w-]+)\)$/.exec(declaration) ?? [];
    return name && other ? [[name, other] as const] : [];
  }),
);
