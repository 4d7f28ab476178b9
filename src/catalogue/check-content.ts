import path from 'node:path';
import { CONTENT, fileProblems, readFileOf, readFolderOf } from './content-files.ts';
import { ContentError } from './read-content.ts';
import { readDocuments } from './read-document.ts';
import { referenceProblems } from './references.ts';
import type { ContentSet } from './references.ts';

/** The files that refer to one another, each through its schema. @throws {ContentError} */
export function readContentSet(contentFolder: string): ContentSet {
  return {
    services: readFolderOf(contentFolder, CONTENT.services),
    comparison: readFileOf(contentFolder, CONTENT.comparison),
    stats: readFileOf(contentFolder, CONTENT.stats),
    clients: readFileOf(contentFolder, CONTENT.clients).map(({ id }) => id),
    faqs: readFolderOf(contentFolder, CONTENT.faqs),
    documents: readDocuments(path.join(contentFolder, 'legal')),
  };
}

/**
 * Stops at files that are not as their schemas want them, all of them at once, and then at references between
 * files that lead nowhere. @throws {ContentError}
 */
export function checkContent(contentFolder: string): void {
  const stopAt = (problems: readonly string[]): void => {
    if (problems.length > 0) throw new ContentError(problems.join('\n'));
  };
  stopAt(fileProblems(contentFolder));
  stopAt(referenceProblems(readContentSet(contentFolder)));
}
