import { build } from 'esbuild';
import path from 'node:path';
import { cspHash } from './theme-script.ts';

/** A script file that a page waits for; the pages' own markup writes it like this. */
const SCRIPT_FILE = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g;
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const META_POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;

/** The script files of a page, in the order in which it runs them. */
export const scriptFiles = (html: string): string[] =>
  [...html.matchAll(SCRIPT_FILE)].map(([, file = '']) => file);

/**
 * One script that runs what the given files run, in their order, with what they import at once; what they import later
 * stays in its files.
 * @param folder where the site was built to.
 * @param files paths on the site, such as /_astro/tabs.a1b2.js.
 */
export async function joinScripts(folder: string, files: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import '.${file}';`).join(''), resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    plugins: [
      {
        name: 'later-files',
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) => {
            if (kind !== 'dynamic-import') return undefined;
            const file = path.relative(folder, path.resolve(resolveDir, wanted));
            return { path: `/${file.split(path.sep).join('/')}`, external: true };
          });
        },
      },
    ],
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** The page with `script` in place of its script files, where the last of them stood. */
export function withScript(html: string, script: string): string {
  const last = scriptFiles(html).length - 1;
  let index = -1;
  return html.replaceAll(SCRIPT_FILE, () => {
    index += 1;
    return index === last ? `<script type="module">${script}</script>` : '';
  });
}

/** The page with the hashes of its own scripts and styles in its policy, and no other page's. */
export function withOwnHashes(html: string): string {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, kind = '', source = ''] of html.matchAll(INLINE)) {
    if (source) hashes[kind]?.add(`'${cspHash(source)}'`);
  }
  return html.replace(META_POLICY, (_, before: string, policy: string, after: string) => {
    const own = policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      const added = hashes[name.replace(/-src$/, '')];
      if (!added) return directive.trim();
      const kept = sources.filter((source) => !source.startsWith("'sha256-"));
      return [name, ...kept, ...added].join(' ');
    });
    return `${before}${own.filter(Boolean).join(';')}${after}`;
  });
}
