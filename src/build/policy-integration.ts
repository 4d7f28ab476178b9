import type { AstroIntegration } from 'astro';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cspHash } from './inline-script.ts';

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const INLINE = /<(script|style)[^>]*>(.*?)<\/\1>/gs;

/** A page whose policy lists the hashes of its own inline scripts and styles, and no others. */
export function trimPolicy(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , source = '']) => cspHash(source)));
  return html.replace(POLICY, (policy) =>
    policy.replaceAll(/ '(sha256-[^']+)'/g, (item, hash: `sha256-${string}`) =>
      own.has(hash) ? item : '',
    ),
  );
}

/** Astro lists the hashes of a build's islands in the policy of every page: 0.5 KB that don't compress. */
export const trimPolicies = (): AstroIntegration => ({
  name: 'trim-policies',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const page = path.join(folder, file);
        writeFileSync(page, trimPolicy(readFileSync(page, 'utf8')));
      }
    },
  },
});
