import path from 'node:path';
import { clientsSchema } from '../schemas/client.ts';
import { comparisonSchema } from '../schemas/comparison.ts';
import { faqSchema } from '../schemas/faqs.ts';
import { serviceSchema } from '../schemas/service.ts';
import { statsSchema } from '../schemas/stats.ts';
import { fileProblems } from './content-files.ts';
import { ContentError, readContentFile, readContentFolder } from './read-content.ts';
import { readDocuments } from './read-document.ts';
import { referenceProblems } from './references.ts';
import type { ContentSet } from './references.ts';

/** The files that refer to one another, each through its schema. @throws {ContentError} */
export function readContentSet(contentFolder: string): ContentSet {
  const at = (name: string) => path.join(contentFolder, name);
  return {
    services: readContentFolder(at('services'), serviceSchema),
    comparison: readContentFile(at('comparison.yaml'), comparisonSchema),
    stats: readContentFile(at('stats.yaml'), statsSchema),
    clients: readContentFile(at('clients.yaml'), clientsSchema).map(({ id }) => id),
    faqs: readContentFolder(at('faqs'), faqSchema),
    documents: readDocuments(at('legal')),
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
