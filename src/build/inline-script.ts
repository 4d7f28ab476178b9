import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** A localStorage key prefixed with the brand: `plumbline-theme`. */
export const storageKey = (brand: string, what: string): string =>
  `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${what}`;

export const themeKey = (brand: string): string => storageKey(brand, 'theme');

const minified = new Map<string, string>();

/**
 * A script of the site, minified with what it imports, to stand in a page where it has to run before the first paint.
 * Builds run in the project's folder.
 * @param define global names of the script, each with its value
 */
export function inlineScript(file: string, define: Readonly<Record<string, string>> = {}): string {
  const key = JSON.stringify([file, define]);
  const known = minified.get(key);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve('src/scripts', file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  const script = outputFiles.map(({ text }) => text.trim()).join('');
  minified.set(key, script);
  return script;
}

/** The script in the head of every page. */
export const headScript = (brand: string): string =>
  inlineScript('head.ts', { THEME_KEY: themeKey(brand) });

/** A content security policy source for an inline script or style. */
export const cspHash = (source: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
