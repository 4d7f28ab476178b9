import path from 'node:path';
import { CONTENT, readFileOf, readFolderOf } from './content-files.ts';
import { fileProblems, imagesIn } from './schema-of.ts';
import { ContentError } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';
import { readDocuments } from './read-document.ts';
import { referenceProblems } from './references.ts';
import type { ContentSet } from './references.ts';

/** Files that refer to one another, each parsed by its schema. @throws {ContentError} */
export function readContentSet(contentFolder: string): ContentSet {
  return {
    services: readFolderOf(contentFolder, CONTENT.services),
    comparison: readFileOf(contentFolder, CONTENT.comparison),
    stats: readFileOf(contentFolder, CONTENT.stats),
    testimonials: readFileOf(contentFolder, CONTENT.testimonials),
    images: imagesIn(contentFolder),
    clients: readFileOf(contentFolder, CONTENT.clients).map(({ id }) => id),
    faqs: readFolderOf(contentFolder, CONTENT.faqs),
    documents: readDocuments(path.join(contentFolder, 'legal')),
  };
}

/**
 * Reports every file that its schema rejects, all at once; then every broken reference between
 * files.
 * @throws {ContentError}
 */
export function checkContent(contentFolder: string): void {
  const stopAt = (problems: readonly ContentProblem[]): void => {
    if (problems.length > 0) throw new ContentError(problems);
  };
  stopAt(fileProblems(contentFolder));
  stopAt(referenceProblems(readContentSet(contentFolder)));
}
