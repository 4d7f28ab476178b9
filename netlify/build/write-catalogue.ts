import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { ContentError, describeProblem } from '../../src/catalogue/read-content.ts';
import type { ContentProblem } from '../../src/catalogue/read-content.ts';
import { strictTransport } from '../../src/domain/strict-transport.ts';
import { writeContentSchemas } from './write-content-schemas.ts';

/**
 * Returns the URL of a preview or branch deploy, or null for any other build. Netlify sets it only in builds; at run time,
 * functions get the live site's (https://docs.netlify.com/build/functions/environment-variables/).
 */
export function previewUrl({ CONTEXT, DEPLOY_PRIME_URL }: NodeJS.ProcessEnv): string | null {
  const isPreview = CONTEXT !== undefined && !['production', 'dev'].includes(CONTEXT);
  return (isPreview && DEPLOY_PRIME_URL) || null;
}

/**
 * Writes the data bundled with the functions to .generated/: catalogue.json, their part of content/, and deploy.json, what only
 * the build knows (netlify/core/deploy.ts).
 */
export function writeCatalogue(root: string, environment: NodeJS.ProcessEnv = process.env): void {
  const folder = path.join(root, '.generated');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    const text = `${JSON.stringify(value, null, 2)}\n`;
    // In development, each write reloads the functions.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  };
  write('catalogue.json', loadCatalogue(path.join(root, 'content')));
  const { CONTEXT: context = null, HTTPS_SINCE: since } = environment;
  write('deploy.json', {
    context,
    previewUrl: previewUrl(environment),
    strictTransport: strictTransport(since, new Date()),
  });
}

/** Commands that make GitHub show each problem at its line in a pull request. */
export function annotations(problems: readonly ContentProblem[]): string {
  const escape = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return problems
    .map(
      ({ file, line = 1, message, isWarning }) =>
        `::${isWarning ? 'warning' : 'error'} file=${file},line=${line}::${escape(message)}`,
    )
    .join('\n');
}

/** The address in README.md's button until an owner writes the repository's own. */
const NO_REPOSITORY = 'github.com/your-agency/your-site';

/** A warning while the button in README.md would deploy no repository. */
export function repositoryWarnings(root: string): ContentProblem[] {
  const file = 'README.md';
  const readme = path.join(root, file);
  const lines = existsSync(readme) ? readFileSync(readme, 'utf8').split('\n') : [];
  const line = lines.findIndex((text) => text.includes(NO_REPOSITORY)) + 1;
  const message = `Deploy to Netlify leads nowhere: write the repository’s address in place of ${NO_REPOSITORY}.`;
  return line === 0 ? [] : [{ file, line, message, isWarning: true }];
}

/** The check's exit code for a mistake in the files that the catalogue is made of; 1 for any other. */
export const NO_CATALOGUE = 2;

if (import.meta.main) {
  const [, , root = fileURLToPath(new URL('../..', import.meta.url))] = process.argv;
  try {
    // Checks all content first: Astro would report the same errors among its own output.
    const warnings = [
      ...(await checkContent(path.join(root, 'content'))),
      ...repositoryWarnings(root),
    ];
    for (const warning of warnings) console.warn(describeProblem(warning));
    if (process.env['GITHUB_ACTIONS'] === 'true') console.log(annotations(warnings));
    writeCatalogue(root);
    writeContentSchemas(root);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    if (process.env['GITHUB_ACTIONS'] === 'true') console.log(annotations(error.problems));
    process.exitCode = 1;
    try {
      writeCatalogue(root);
    } catch {
      process.exitCode = NO_CATALOGUE;
    }
  }
}
