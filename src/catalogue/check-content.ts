import path from 'node:path';
import { checkDocument } from './check-document.ts';
import { ContentError, lineOf, readContentFile } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';
import { LOGOS, readLogo } from './read-logo.ts';
import { readContentSet, referenceProblems } from './references.ts';
import { contentFiles, FILES, isImage, schemaOf } from './schema-of.ts';

const isDocument = (file: string): boolean => /^legal\/[a-z-]+\.mdx$/.test(file);

/** @throws {ContentError} */
function checkFile(contentFolder: string, file: string): void {
  if (isImage(file)) return;
  const schema = schemaOf(file);
  const absolute = path.join(contentFolder, file);
  if (isDocument(file)) checkDocument(absolute);
  else if (schema) readContentFile(absolute, schema);
  else if (LOGOS.some((name) => name === file)) readLogo(absolute);
  else {
    const known = FILES.map((entry) => entry.path.replace(/\/$/, '/*.yaml'));
    known.push('legal/*.mdx', 'images/*.{avif,jpg,png,webp}', ...LOGOS);
    const message = `nothing reads this file; known are ${known.join(', ')}.`;
    throw new ContentError([{ file: path.relative(process.cwd(), absolute), message }]);
  }
}

function fileProblems(contentFolder: string, file: string): readonly ContentProblem[] {
  try {
    checkFile(contentFolder, file);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** Files and folders that the site reads, and the documents that the order dialog links to. */
const NEEDED = [...FILES.map((file) => file.path), 'legal/terms.mdx', 'legal/refund.mdx'];

/**
 * Reports every file that is missing or that its schema rejects, all at once; then every broken reference
 * between files.
 * @throws {ContentError}
 */
export function checkContent(contentFolder: string): void {
  const stopAt = (problems: readonly ContentProblem[]): void => {
    if (problems.length > 0) throw new ContentError(problems);
  };
  const nameOf = (file: string) => path.relative(process.cwd(), path.join(contentFolder, file));
  const files = contentFiles(contentFolder);
  const missing = NEEDED.filter((needed) => !files.some((file) => file.startsWith(needed)));
  const message =
    'is missing, and the site needs it; restore it from the history of the repository.';
  stopAt([
    ...missing.map((file) => ({ file: nameOf(file), message })),
    ...files.flatMap((file) => fileProblems(contentFolder, file)),
  ]);
  stopAt(
    referenceProblems(readContentSet(contentFolder)).map(({ file, at, message }) => ({
      file: nameOf(file),
      line: at.length > 0 ? lineOf(path.join(contentFolder, file), at) : undefined,
      message,
    })),
  );
}
