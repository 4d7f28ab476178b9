import type { AstroIntegration } from 'astro';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageStyles, wordsOfPage, wordsOfScript } from './page-styles.ts';
import { cspHash } from './theme-script.ts';

const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;
const META_POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;

/** Reduces a page's content security policy to the hashes of its own inline scripts and styles. */
export function withOwnHashes(html: string): string {
  const hashes: Record<string, Set<string>> = { 'script-src': new Set(), 'style-src': new Set() };
  for (const [, kind = '', source = ''] of html.matchAll(INLINE))
    if (source) hashes[`${kind}-src`]?.add(`'${cspHash(source)}'`);
  return html.replace(META_POLICY, (_, before: string, policy: string, after: string) => {
    const directives = policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      const kept = sources.filter((source) => !source.startsWith("'sha256-"));
      return [name, ...kept, ...(hashes[name] ?? [])].join(' ');
    });
    return before + directives.filter(Boolean).join(';') + after;
  });
}

/** The script files named in the text, and their imports. */
async function scriptsOf(html: string, read: (name: string) => Promise<string>): Promise<string[]> {
  const found = new Map<string, string>();
  const todo = [...html.matchAll(/\/_astro\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (found.has(name)) continue;
    const source = await read(name);
    found.set(name, source);
    for (const [, imported = ''] of source.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      todo.push(imported);
  }
  return [...found.values()];
}

/**
 * Removes from each built page the parts that Astro writes into all pages: the styles of the whole
 * site (20 instead of 11 KiB compressed) and all pages' hashes in the policy (1.2 KiB).
 */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const readScript = async (name: string) =>
          readFile(path.join(folder, '_astro', name), 'utf8');
        const words = new Map<string, ReadonlySet<string>>();
        const wordsIn = (script: string): ReadonlySet<string> => {
          const known = words.get(script) ?? wordsOfScript(script);
          words.set(script, known);
          return known;
        };
        const styles = new Map<string, ReturnType<typeof pageStyles>>();
        const stylesOf = (css: string) => {
          const known = styles.get(css) ?? pageStyles(css);
          styles.set(css, known);
          return known;
        };
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = path.join(folder, name);
          const html = await readFile(file, 'utf8');
          const scripts = await scriptsOf(html, readScript);
          const used = [wordsOfPage(html.replaceAll(STYLE, '')), ...scripts.map(wordsIn)];
          const lean = html.replaceAll(
            STYLE,
            (_, start: string, css: string, end: string) => start + stylesOf(css)(used) + end,
          );
          await writeFile(file, withOwnHashes(lean));
        }
      },
    },
  };
}
