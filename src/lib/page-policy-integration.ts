import type { AstroIntegration } from 'astro';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cspHash } from './theme-script.ts';

const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const META_POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;

/** The page with the hashes of its own inline scripts and styles in its policy, and no other page's. */
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

/** Astro writes the hashes of the whole site into each page, 1.2 KiB compressed; this keeps those of the page. */
export function pagePolicy(): AstroIntegration {
  return {
    name: 'page-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = path.join(folder, name);
          await writeFile(file, withOwnHashes(await readFile(file, 'utf8')));
        }
      },
    },
  };
}
