import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { ContentError } from '../../src/catalogue/read-content.ts';

/** Writes the functions' part of content/ to .generated/catalogue.json, which their bundles carry. */
export function writeCatalogue(root: string): void {
  const folder = path.join(root, '.generated');
  mkdirSync(folder, { recursive: true });
  const catalogue = loadCatalogue(path.join(root, 'content'));
  writeFileSync(path.join(folder, 'catalogue.json'), `${JSON.stringify(catalogue, null, 2)}\n`);
}

if (import.meta.main) {
  try {
    writeCatalogue(fileURLToPath(new URL('../..', import.meta.url)));
  } catch (fault) {
    if (!(fault instanceof ContentError)) throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}
