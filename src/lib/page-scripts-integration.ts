import type { AstroIntegration } from 'astro';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinScripts, scriptFiles, withOwnHashes, withScript } from './page-scripts.ts';

/**
 * Puts into each built page the little script that it starts with: a file more is a round trip more for three lines,
 * and on a slow phone four to ten of them stood before the first paint. What comes later stays in files.
 * Each page's policy then names its own scripts and styles alone.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const joined = new Map<string, Promise<string>>();
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = path.join(folder, name);
          const html = await readFile(file, 'utf8');
          const files = scriptFiles(html);
          const key = files.join();
          const script = joined.get(key) ?? joinScripts(folder, files);
          joined.set(key, script);
          await writeFile(
            file,
            withOwnHashes(files.length ? withScript(html, await script) : html),
          );
        }
      },
    },
  };
}
