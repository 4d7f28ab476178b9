import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

/** A localStorage key prefixed with the brand: `plumbline-theme`. */
export const storageKey = (brand: string, what: string): string =>
  `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${what}`;

export const themeKey = (brand: string): string => storageKey(brand, 'theme');

const minified = new Map<string, string>();

/** The script in the head of every page (scripts/head.ts), minified once. Builds run in the project's folder. */
export function headScript(brand: string): string {
  const known = minified.get(brand);
  if (known !== undefined) return known;
  const { code } = transformSync(readFileSync(path.resolve('src/scripts/head.ts'), 'utf8'), {
    loader: 'ts',
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { THEME_KEY: JSON.stringify(themeKey(brand)) },
  });
  const script = code.trim();
  minified.set(brand, script);
  return script;
}

/** A content security policy source for an inline script or style. */
export const cspHash = (source: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
