import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { ContentError } from '../../src/catalogue/read-content.ts';

type Environment = Record<string, string | undefined>;

/**
 * The address of a preview or a branch's deploy, or null for any other build. Netlify tells builds alone: its functions
 * know the live site's at run time (https://docs.netlify.com/build/functions/environment-variables/).
 */
export function previewUrl({ CONTEXT, DEPLOY_PRIME_URL }: Environment): string | null {
  const isPreview = CONTEXT !== undefined && !['production', 'dev'].includes(CONTEXT);
  return (isPreview && DEPLOY_PRIME_URL) || null;
}

/**
 * Writes what the functions' bundles carry to .generated/: catalogue.json, their part of content/, and deploy.json,
 * where a preview is served.
 */
export function writeCatalogue(root: string, environment: Environment = process.env): void {
  const folder = path.join(root, '.generated');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    const text = `${JSON.stringify(value, null, 2)}\n`;
    // In development the functions are loaded anew whenever it is written.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  };
  write('catalogue.json', loadCatalogue(path.join(root, 'content')));
  write('deploy.json', { previewUrl: previewUrl(environment) });
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  try {
    // All of it, for a build begins here: Astro would tell the same amid its own.
    checkContent(path.join(root, 'content'));
    writeCatalogue(root);
  } catch (fault) {
    if (!(fault instanceof ContentError)) throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}
