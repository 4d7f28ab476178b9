import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../netlify/local/site-build.ts';
import { ORIGIN, ROOT } from '../site/site.ts';

const FIXTURE = path.join(ROOT, 'tests', 'fixtures', 'agency');

/** The project of another agency: a copy of this one with other content, built once for all tests that read it. */
export const AGENCY_ROOT = path.join(ROOT, '.cache', 'agency');

const SOURCES = [
  ...['.config', '.vscode', 'content', 'e2e', 'netlify', 'public', 'src', 'tests'],
  ...[
    '.env.example',
    'astro.config.mjs',
    'netlify.toml',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
];

/** Folders of content/ of which nothing stays. */
const REPLACED = ['services', 'pictures'];

/**
 * Makes a content folder another agency's: four services with three to seven sub-services, a photograph in every place,
 * its own colors, font and logo, one office, one testimonial, three providers. It keeps the texts of pages and documents.
 */
export function replaceAgency(content: string): void {
  for (const folder of REPLACED) rmSync(path.join(content, folder), { recursive: true });
  cpSync(FIXTURE, content, { recursive: true });
}

/** Copies the project, replaces its content, and builds its site unless that is up to date. */
export async function prepareAgency(): Promise<void> {
  for (const source of SOURCES) {
    const target = path.join(AGENCY_ROOT, source);
    rmSync(target, { recursive: true, force: true });
    cpSync(path.join(ROOT, source), target, { recursive: true, preserveTimestamps: true });
  }
  const packages = path.join(AGENCY_ROOT, 'node_modules');
  if (!existsSync(packages)) symlinkSync(path.join(ROOT, 'node_modules'), packages);
  replaceAgency(path.join(AGENCY_ROOT, 'content'));
  await buildSite(AGENCY_ROOT, ORIGIN);
}
