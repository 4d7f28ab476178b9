import path from 'node:path';
import sharp from 'sharp';
import { checkDocument } from './check-document.ts';
import { ContentError, lineOf, readContentFile } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';
import { LOGOS, readLogo } from './read-logo.ts';
import { readContentSet, referenceProblems } from './references.ts';
import { contentFiles, FILES, isImage, schemaOf } from './schema-of.ts';

const isDocument = (file: string): boolean => /^legal\/[a-z-]+\.mdx$/.test(file);

/** The smallest width that the site makes of a photograph, in pixels: a smaller one is blurred. */
const LEAST_SIDE = 480;

/** Reads the whole photograph: the build would publish a part of one. */
async function photoProblem(absolute: string): Promise<string | undefined> {
  try {
    const photo = sharp(absolute, { failOn: 'error' });
    const { width, height } = await photo.metadata();
    await photo.resize(1).toBuffer();
    if (Math.min(width, height) >= LEAST_SIDE) return undefined;
    return `has ${width} × ${height} pixels; it needs at least ${LEAST_SIDE} on each side, better 1,080.`;
  } catch {
    return 'can’t be read as a picture; export it again and upload it.';
  }
}

async function fileProblems(
  contentFolder: string,
  file: string,
): Promise<readonly ContentProblem[]> {
  const schema = schemaOf(file);
  const absolute = path.join(contentFolder, file);
  try {
    let message: string | undefined;
    if (isDocument(file)) checkDocument(absolute);
    else if (schema) readContentFile(absolute, schema);
    else if (LOGOS.some((name) => name === file)) readLogo(absolute);
    else if (isImage(file)) message = await photoProblem(absolute);
    else {
      const known = FILES.map((entry) => entry.path.replace(/\/$/, '/*.yaml'));
      known.push('legal/*.mdx', 'images/*.{avif,jpg,png,webp}', ...LOGOS);
      message = `nothing reads this file; known are ${known.join(', ')}.`;
    }
    return message ? [{ file: path.relative(process.cwd(), absolute), message }] : [];
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
export async function checkContent(contentFolder: string): Promise<void> {
  const stopAt = (problems: readonly ContentProblem[]): void => {
    if (problems.length > 0) throw new ContentError(problems);
  };
  const nameOf = (file: string) => path.relative(process.cwd(), path.join(contentFolder, file));
  const files = contentFiles(contentFolder);
  const missing = NEEDED.filter((needed) => !files.some((file) => file.startsWith(needed)));
  const message =
    'is missing, and the site needs it; restore it from the history of the repository.';
  const problems = await Promise.all(files.map((file) => fileProblems(contentFolder, file)));
  stopAt([...missing.map((file) => ({ file: nameOf(file), message })), ...problems.flat()]);
  stopAt(
    referenceProblems(readContentSet(contentFolder)).map(({ file, at, message, other }) => {
      const lineAt = (field: readonly PropertyKey[]) =>
        lineOf(path.join(contentFolder, file), field);
      return {
        file: nameOf(file),
        line: at.length > 0 ? lineAt(at) : undefined,
        message: other ? `${message} See line ${lineAt(other)}.` : message,
      };
    }),
  );
}
