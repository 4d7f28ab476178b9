import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { legalSchema } from '../schemas/legal.ts';
import { ContentError, parseContent } from './read-content.ts';

const fenced = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Reads one MDX document: its front matter, and the ids of its sections in order. */
function readDocument(absoluteFile: string) {
  const file = path.relative(process.cwd(), absoluteFile);
  const parts = fenced.exec(readFileSync(absoluteFile, 'utf8'))?.groups;
  if (parts === undefined) {
    const message = 'must begin with a head of YAML between two lines of "---".';
    throw new ContentError([{ file, line: 1, message }]);
  }
  const head = parseContent(absoluteFile, parts['head'] ?? '', legalSchema, 1);
  const tags = (parts['body'] ?? '').matchAll(/^<Section id="([^"]*)"/gm);
  return { file, head, sectionIds: [...tags].map(([, id = '']) => id) };
}

/** Reads every document of a folder, sorted by name. @throws {ContentError} */
export const readDocuments = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => readDocument(path.join(folder, name)));
